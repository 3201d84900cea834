import { type ConnectionService, KitError, type PluginContext } from '../../kernel/exports/index.ts'
import type { Payment } from './contract.ts'
import { checkGiven, checkNotItsContract, readUnits } from './draft-rules.ts'
import { type SendDraft, sendStore } from './send-store.ts'
import { mustStillSend, needSender, type Sender } from './sender.ts'

interface Means {
  readonly ctx: Pick<PluginContext, 'read'>
  readonly connections: Pick<ConnectionService, 'adapterOf'>
  readonly sender: Sender
}

/** What is reviewed, whatever is typed meanwhile. Rejects for what cannot be sent. */
export async function paymentOf(
  { ctx, connections, sender }: Means,
  draft: SendDraft,
  isMixed: boolean | undefined,
): Promise<Payment> {
  const { token, receiverProfileName: name, receiverProfileImageUrl: image } = draft
  const { amount, address } = checkGiven(draft)
  if (ctx.read(sendStore).loading) {
    throw new KitError('Another request waits in your wallet', { code: 'BUSY', retryable: true })
  }
  const { account, address: from, network } = needSender(sender)
  const adapter = await connections.adapterOf(network.chainNamespace)
  if (!adapter.send) throw new KitError('Unsupported chain', { code: 'UNSUPPORTED_CHAIN' })
  if (token?.chainId !== network.caipNetworkId) {
    throw new KitError('A token is required', { code: 'TOKEN_REQUIRED' })
  }
  const units = readUnits(amount, token)
  const receiver = { address: adapter.parseAddress(address, network), name, image, isMixed }
  checkNotItsContract(token, receiver.address)
  mustStillSend(sender, account)
  return { account, from, network, token, amount, units: String(units), receiver }
}
