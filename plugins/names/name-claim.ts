import { type AccountOnNetwork, postName, toErrorRecord } from '../../kernel/exports/index.ts'
import { answerOf, nameFailure } from './name-failure.ts'
import { coinTypeOf, registrationMessage } from './name-rules.ts'
import type { RegistrationOptions } from './registration-options.ts'

/** Signs for the name and hands that in. Resolves once it is taken in; `onSigned` may throw instead. */
export async function claimName(
  means: RegistrationOptions,
  name: string,
  registrant: AccountOnNetwork,
  onSigned: () => void,
  signal: AbortSignal,
): Promise<void> {
  const { ctx, connections } = means
  const { address, network } = registrant
  const adapter = await connections.adapterOf('eip155')
  const message = registrationMessage(name, ctx.clock.now())
  const coinType = coinTypeOf(network.id)
  const { chainNamespace: namespace, caipNetworkId } = network
  const signature = await adapter.signMessage({
    address,
    text: message,
    request: (request) => ctx.rpc.request({ ...request, namespace, caipNetworkId }, signal),
  })
  signal.throwIfAborted()
  onSigned()
  try {
    await ctx.http.call(postName, {
      body: { coinType, coin_type: coinType, address, message, signature },
      parse: () => undefined,
      signal,
    })
  } catch (error) {
    signal.throwIfAborted()
    // It was taken in; what it says to that is of no use.
    if (toErrorRecord(error).code === 'HTTP_BODY') return
    if (await isOurs(means, name, registrant, error, signal)) return
    throw await nameFailure('NAME_NOT_REGISTERED', error, ctx.clock, name)
  }
}

/** When nothing was heard it may have worked: a name is never lost from sight. */
async function isOurs(
  { names }: Pick<RegistrationOptions, 'names'>,
  name: string,
  { address, network }: AccountOnNetwork,
  error: unknown,
  signal: AbortSignal,
): Promise<boolean> {
  if (answerOf(error)) return false
  const found = await names.resolve(name, network, signal).catch(() => undefined)
  signal.throwIfAborted()
  return found?.address.toLowerCase() === address.toLowerCase()
}
