import type { Page } from 'playwright-core'
import type { Lab } from './lab/main.ts'
import { stage } from './stage.ts'

declare const lab: Lab

export interface LabKit {
  /** Where the page finds it. Default: `kit`. */
  readonly name?: string
}

/** A kit on the bare page, opened by its button. */
export const makeLabKit = (
  page: Page,
  options: Readonly<Record<string, unknown>> = {},
  { name = 'kit' }: LabKit = {},
) =>
  page.evaluate(
    ({ settings, options, name }) => {
      const kit = lab.createKit({
        ...settings,
        namespaces: lab.namespaces(),
        plugins: [...lab.defaultPlugins(), lab.walletConnect()],
        metadata: { name: 'Lab', description: 'Lab', url: location.origin, icons: [] },
        ...options,
      } as never)
      Object.assign(globalThis, { [name]: kit })
      document.querySelector<HTMLElement>('#go')!.onclick = () => void kit.open()
    },
    { settings: stage().settings, options, name },
  )

/** The text of a wallet's script, for a page that serves none: `visit({ before })`. */
export const injectedWallet = async (namespace: string): Promise<string> =>
  (await fetch(stage().tools.injectedWallets[namespace]!)).text()
