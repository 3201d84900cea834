import {
  ConnectionService,
  defineManifest,
  KitError,
  KitSettings,
  NetworkService,
  type Plugin,
  PLUGIN_API_VERSION,
} from '../../kernel/exports/index.ts'
import { defineOwnPlugin } from '../../kernel/exports/own.ts'

export interface FarcasterOptions {
  /** Whether the client is told to take its splash screen away as soon as the kit is there. Default true. */
  readonly ready?: boolean | undefined
}

export const manifest = /*#__PURE__*/ defineManifest({
  id: 'farcaster',
  apiVersion: PLUGIN_API_VERSION,
  gate: { namespaces: ['eip155', 'solana'] },
  needs: { connections: ConnectionService, networks: NetworkService, settings: KitSettings },
  activation: 'framed',
  parseOptions(options = {}): Required<FarcasterOptions> {
    if (typeof options !== 'object' || !options) throw wrong('(…): an object is expected.')
    const { ready = true, ...others }: FarcasterOptions = options
    const [unknown] = Object.keys(others)
    if (unknown !== undefined) throw wrong(`({ … }).${unknown}: only ready is known.`)
    if (typeof ready !== 'boolean') throw wrong('({ … }).ready: true or false is expected.')
    return { ready }
  },
})

/**
 * The wallets of the Farcaster client that shows the app as a mini app, for eip155 and solana: listed and connected
 * by themselves, and not again once the visitor has disconnected them. Elsewhere nothing of it loads. Needs the
 * package `@farcaster/miniapp-sdk`, which loads in a client alone.
 */
export const farcaster = (options: FarcasterOptions = {}): Plugin =>
  defineOwnPlugin(manifest, options, () => import('./farcaster.plugin.ts'))

const wrong = (problem: string): KitError =>
  new KitError(`farcaster${problem}`, { code: 'INVALID_OPTION' })
