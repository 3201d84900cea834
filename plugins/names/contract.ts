import { type CaipNetwork, createToken } from '../../kernel/exports/index.ts'

export interface ResolvedName {
  /** As it is written after normalising. */
  readonly name: string
  /** The address on that network, checked; what is shown, frozen and sent [SEC-112]. */
  readonly address: string
  readonly image?: string | undefined
  /** Letters of several scripts: shown with a mark [SEC-110]. */
  readonly isMixed: boolean
}

export interface NameService {
  /** Whether a text looks like a name that could be resolved on the network. */
  isName(text: string, network: CaipNetwork): boolean
  /** Rejects with 'Error resolving name', or with the service's own first reason [S8.23]. */
  resolve(name: string, network: CaipNetwork, signal: AbortSignal): Promise<ResolvedName>
}
export const NameService = /*#__PURE__*/ createToken<NameService>('names/name-service')
