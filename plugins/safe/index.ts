import {
  ConnectionService,
  defineManifest,
  KitError,
  NetworkService,
  type Plugin,
  PLUGIN_API_VERSION,
} from '../../kernel/exports/index.ts'
import { defineOwnPlugin } from '../../kernel/exports/own.ts'

export interface SafeOptions {
  /** Origins of pages that may be the Safe around this one. Default: `https://app.safe.global` alone. */
  readonly allowedDomains?: readonly RegExp[] | undefined
}

export const manifest = /*#__PURE__*/ defineManifest({
  id: 'safe',
  apiVersion: PLUGIN_API_VERSION,
  gate: { namespaces: ['eip155'] },
  needs: { connections: ConnectionService, networks: NetworkService },
  activation: 'framed',
  parseOptions(options = {}): readonly RegExp[] {
    if (typeof options !== 'object' || !options) throw wrong('(…): an object is expected.')
    const { allowedDomains = [/^https:\/\/app\.safe\.global$/], ...others }: SafeOptions = options
    const [unknown] = Object.keys(others)
    if (unknown !== undefined) throw wrong(`({ … }).${unknown}: only allowedDomains is known.`)
    if (!Array.isArray(allowedDomains) || !allowedDomains.every((one) => one instanceof RegExp)) {
      throw wrong('({ … }).allowedDomains: a list of regular expressions is expected.')
    }
    // With these flags an expression remembers where it was, and answers differently each time.
    return allowedDomains.map(({ source, flags }) => new RegExp(source, flags.replace(/[gy]/g, '')))
  },
})

/**
 * The Safe of a visitor who opens the app within Safe{Wallet}: listed and connected by itself, and not again once
 * the visitor has disconnected it. Elsewhere nothing of it loads. Needs the packages
 * `@safe-global/safe-apps-sdk` and `@safe-global/safe-apps-provider`, which load with the first use.
 */
export const safe = (options: SafeOptions = {}): Plugin =>
  defineOwnPlugin(manifest, options, () => import('./safe.plugin.ts'))

const wrong = (problem: string): KitError =>
  new KitError(`safe${problem}`, { code: 'INVALID_OPTION' })
