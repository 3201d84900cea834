import type { CaipAddress, ConnectionService, PluginContext } from '../../kernel/exports/index.ts'
import type { QueryService } from '../query/contract.ts'
import type { NameService } from './contract.ts'

export interface RegistrationOptions {
  readonly ctx: Pick<
    PluginContext,
    'clock' | 'emit' | 'http' | 'log' | 'read' | 'rpc' | 'signal' | 'watch'
  >
  readonly connections: Pick<ConnectionService, 'adapterOf'>
  readonly names: Pick<NameService, 'resolve'>
  readonly queries: Pick<QueryService, 'read'>
  /** A name belongs to an account now. */
  readonly onRegistered: (account: CaipAddress, name: string) => void
}
