import {
  ConnectionService,
  NetworkService,
  NodeRpc,
  RpcService,
  type Token,
} from '../../kernel/exports/index.ts'
import { Environment } from '../../kernel/exports/internal.ts'
import { createEip155Answers, type Eip155AnswersDependencies } from './eip155-answers.ts'
import {
  createProviderRequests,
  type ProviderRequests,
  type ProviderRequestsDependencies,
} from './provider-requests.ts'

export interface HostRequestsDependencies
  extends Pick<ProviderRequestsDependencies, 'namespace' | 'kernel' | 'restored'>,
    Pick<Eip155AnswersDependencies, 'connect' | 'disconnect'> {
  readonly service: <T>(token: Token<T>) => Promise<T>
}

/** Puts the requests of one namespace together, with the services that they need. */
export async function createHostRequests(
  dependencies: HostRequestsDependencies,
): Promise<ProviderRequests> {
  const { namespace, kernel, restored, service } = dependencies
  const rpc = await service(RpcService)
  const answersOf =
    namespace === 'eip155'
      ? createEip155Answers({
          ...dependencies,
          connections: await service(ConnectionService),
          networks: await service(NetworkService),
          nodes: await service(NodeRpc),
          origin: (await service(Environment)).page.origin,
        })
      : async () => ({})
  return createProviderRequests({ namespace, kernel, rpc, answersOf, restored })
}
