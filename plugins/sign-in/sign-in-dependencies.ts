import type {
  ConnectionService,
  NetworkService,
  PluginContext,
  ViewService,
} from '../../kernel/exports/index.ts'
import type { CheckedSiwx } from './checked-siwx.ts'
import type { SigningAccount } from './signing-account.ts'

export interface SignInDependencies {
  readonly ctx: Pick<
    PluginContext,
    | 'add'
    | 'alerts'
    | 'clock'
    | 'log'
    | 'on'
    | 'read'
    | 'rpc'
    | 'run'
    | 'signal'
    | 'storage'
    | 'track'
  >
  readonly connections: Pick<
    ConnectionService,
    'adapterOf' | 'connectorOf' | 'isOfOthers' | 'leave'
  >
  readonly networks: Pick<NetworkService, 'activateNamespace' | 'networkOf' | 'switchNetwork'>
  /** The wallet of an account may stay on a network that the app does not list: there nobody is asked to sign in. */
  readonly mayLeaveNetworks: (account: SigningAccount) => boolean
  readonly views: Pick<ViewService, 'open' | 'reset' | 'close'>
  /** Shared by all who ask; asked again after it failed. */
  readonly loadSiwx: () => Promise<CheckedSiwx>
  /** Resolves when no sign-out is under way. */
  readonly signedOut: () => Promise<unknown>
}
