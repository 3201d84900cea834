import { KitError } from '../../kernel/exports/index.ts'
import type { SafeInfo } from './safe-info.ts'

/** `@safe-global/safe-apps-provider`, as far as we use it. */
interface Provider {
  request(request: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on(event: string, listener: (value: unknown) => void): unknown
  removeListener(event: string, listener: (value: unknown) => void): unknown
}

/**
 * The provider of EIP-1193 of a Safe. Rejects with `PACKAGE_NOT_INSTALLED` when one of the optional peers is
 * missing.
 */
export async function openSafeProvider(
  safe: SafeInfo,
  allowedDomains: readonly RegExp[],
): Promise<Provider> {
  const [sdk, provider] = await Promise.all([
    import('@safe-global/safe-apps-sdk'),
    import('@safe-global/safe-apps-provider'),
  ]).catch((cause: unknown) => {
    throw new KitError(
      'A Safe needs the packages @safe-global/safe-apps-sdk and safe-apps-provider',
      {
        code: 'PACKAGE_NOT_INSTALLED',
        details: 'npm install @safe-global/safe-apps-sdk @safe-global/safe-apps-provider',
        cause,
      },
    )
  })
  const SafeAppsSDK = exportOf(sdk, 'default')
  const SafeAppProvider = exportOf(provider, 'SafeAppProvider')
  const own = new SafeAppProvider(
    safe,
    new SafeAppsSDK({ allowedDomains: [...allowedDomains] }),
  ) as Provider
  return {
    // The Safe is chosen by opening the app in it, so that the provider has no word for asking.
    request: ({ method, params }) =>
      own.request({ method: method === 'eth_requestAccounts' ? 'eth_accounts' : method, params }),
    on: (event, listener) => own.on(event, listener),
    removeListener: (event, listener) => own.removeListener(event, listener),
  }
}

type Constructor = new (...values: readonly unknown[]) => unknown

/** Bundlers hand CommonJS over as it is, or within `default`. */
function exportOf(module: object, name: string): Constructor {
  const { [name]: own, default: outer } = module as Readonly<Record<string, unknown>>
  const within = (outer as Readonly<Record<string, unknown>> | undefined)?.[name]
  const found = [within, own].find((one) => typeof one === 'function')
  if (found) return found as Constructor
  throw new KitError('The packages of Safe that were found are not those that are needed', {
    code: 'PACKAGE_NOT_INSTALLED',
    details: `There is no ${name}.`,
  })
}
