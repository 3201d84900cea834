import { KitError } from '../../base/kit-error.ts'
import type { Kernel } from '../../kernel.ts'
import type { NamespaceAdapter, WalletRequest } from '../../points/wallet-points.ts'
import { copyParams } from '../requests/copy-params.ts'
import { connectionRpcMethods } from '../requests/connection-methods.ts'
import { accountRpcMethods } from '../requests/rpc-methods.ts'
import { isRefusal } from '../requests/refusal.ts'
import { askedAgain } from '../requests/refusal-pause.ts'
import { type MeantText, signsText } from '../requests/signs-text.ts'

/** What each member asks a wallet for. Methods that send are the namespace's own. */
const methodsOf: Readonly<Partial<Record<keyof NamespaceAdapter, readonly string[] | 'any'>>> = {
  signMessage: [
    'personal_sign',
    'solana_signMessage',
    'polkadot_signMessage',
    'signMessage',
    'cosmos_signAmino',
  ],
  signTypedData: ['eth_signTypedData_v4'],
  readCapabilities: ['wallet_getCapabilities'],
  waitForCalls: ['wallet_getCallsStatus'],
  send: 'any',
  sendTransaction: 'any',
  sendCalls: 'any',
}
/** What these ask for was written by the adapter: it is judged and reviewed as a request of its plugin. */
const writing: readonly string[] = ['signTypedData', 'send', 'sendTransaction', 'sendCalls']

/** What these are called for is done once the wallet has signed. */
const signing: readonly string[] = ['signMessage', 'signTypedData']

/** What a member that asks a wallet is called with. */
export interface LendingQuery extends MeantText {
  readonly request: WalletRequest
}

export interface LentRequest {
  readonly request: WalletRequest
  /**
   * The call is over, and with it the loan; so it is once its plugin ended, or what was to be signed is. Resolves once the visitor
   * is asked nothing more by it: whatever the adapter says, they may still say yes.
   */
  end(): Promise<void>
  /** Whether the visitor said no to what was asked by it. */
  isRefused(): boolean
}

/** What a member of an adapter of others asks a wallet by, for one call; undefined for a member that asks none. */
export function lendRequest(
  name: string,
  { request: lent, ...meant }: LendingQuery,
  pluginId: string,
  kernel: Pick<Kernel, 'asksFor' | 'isAllowed' | 'isOpen'>,
): LentRequest | undefined {
  const methods = Object.hasOwn(methodsOf, name) && methodsOf[name as keyof NamespaceAdapter]
  if (!methods) return undefined
  let isOver = false
  const demandLoan = (method: string) => {
    if (isOver || !kernel.isOpen(pluginId)) {
      throw refuse(`asks for ${method}`, 'The call was over.')
    }
  }
  let last: Promise<unknown> = Promise.resolve()
  let isRefused = false
  const refuse = (what: string, details: string) =>
    new KitError(`"${name}" of an adapter ${what}`, { code: 'RPC_NOT_ALLOWED', details })
  const demand = (isDeclared: boolean, method: string, details: string) => {
    if (isDeclared) return
    throw new KitError(`"${pluginId}" asks a wallet for ${method}`, {
      code: 'PERMISSION_NOT_DECLARED',
      details,
    })
  }
  const isMeant = (method: string) =>
    methods === 'any'
      ? !accountRpcMethods.has(method) && !connectionRpcMethods.has(method)
      : methods.includes(method)
  /**
   * Who called began it: the visitor is asked one thing after the other, and a yes is not had by asking until it comes.
   */
  const ask: WalletRequest = (request) => {
    const asked = last.then(async () => {
      if (isRefused) throw askedAgain()
      demandLoan(request.method)
      try {
        const answer = await lent(request)
        // One press is for one signature.
        isOver ||= signing.includes(name)
        return answer
      } catch (error) {
        isRefused ||= isRefusal(error)
        throw error
      }
    })
    last = asked.catch(() => {})
    return asked
  }
  return {
    async request({ method, params: given, isSubmission }) {
      demandLoan(String(method))
      if (typeof method !== 'string' || !isMeant(method)) {
        throw refuse(`asks for ${String(method)}`, `It may ask for ${String(methods)}.`)
      }
      const params = copyParams(given)
      if (name === 'signMessage' && !signsText(method, params, meant)) {
        throw refuse(
          'has something else signed',
          'It signs the text, by the account, that it is called with.',
        )
      }
      if (!writing.includes(name)) return ask({ method, params })
      const mayAsk = kernel.isAllowed(pluginId, 'wallet:request')
      demand(mayAsk, method, 'Declare the permission "wallet:request".')
      const isNamed = kernel.asksFor(pluginId, method)
      demand(isNamed, method, 'List it under `methods` in its manifest.')
      return ask({ method, params, isSubmission, writtenBy: pluginId })
    },
    async end() {
      isOver = true
      if (writing.includes(name) || signing.includes(name)) await last
    },
    isRefused: () => isRefused,
  }
}
