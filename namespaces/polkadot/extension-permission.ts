import { normalizeWalletError } from '../../kernel/exports/index.ts'
import { failedToConnect } from '../page-wallets/failed-to-connect.ts'
import { captureEnabled, type EnabledExtension } from './enabled-extension.ts'
import type { InjectedExtension } from './injected-extensions.ts'

export interface ExtensionPermissionOptions {
  readonly extension: InjectedExtension
  /** Of the page, which extensions ask the visitor about. */
  readonly origin: string
  /** Whether the extension let this page in at an earlier visit. Lives longer than the page. */
  readonly permission: { read(): boolean; write(isGiven: boolean): void }
}

/** Whether the extension lets the page in. */
export interface ExtensionPermission {
  /** It did, or is being asked: `enable` opens no prompt that was not open. */
  isKnown(): boolean
  /** Asked once, whoever waits: a second call would open a second prompt, or be refused. */
  enable(): Promise<EnabledExtension>
  /** The next `enable` asks the extension anew. */
  forget(): void
}

export function createExtensionPermission(
  options: ExtensionPermissionOptions,
): ExtensionPermission {
  const { extension, origin, permission } = options
  let enabling: Promise<EnabledExtension> | undefined
  const forget = () => {
    enabling = undefined
  }
  return {
    isKnown: () => enabling !== undefined || permission.read(),
    enable() {
      enabling ??= extension.enable(origin).then(
        (answer) => {
          const enabled = captureEnabled(answer)
          if (!enabled) {
            forget()
            throw failedToConnect('The wallet answered without accounts and signer')
          }
          permission.write(true)
          return enabled
        },
        (error: unknown) => {
          forget()
          permission.write(false)
          throw normalizeWalletError(error)
        },
      )
      return enabling
    },
    forget,
  }
}
