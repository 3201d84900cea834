import type { Contributed, Logger } from '../../kernel/exports/index.ts'
import type { SwapProvider, SwapProviderContribution } from './contract.ts'
import { readListedTokens } from './listed-tokens.ts'
import { providerFailed, swapRefused } from './swap-refused.ts'

/**
 * A provider, under the id that it was added by, whose answers were read once and have the form of their types. It may be a plugin of others: what is
 * calculated with, drawn and compared is a text, a number that a token has, or an amount that a contract knows.
 */
export function parsedProvider(
  added: Contributed<SwapProviderContribution>,
  given: SwapProvider,
  log: Pick<Logger, 'warn'>,
): SwapProvider {
  const { gasPrice, allowance } = given
  const isOfKit = added.pluginId === 'swaps'
  /** By the code of a failure the kit chooses its words: one of others chooses none. */
  const answerOf = async <T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T> => {
    try {
      return await ask()
    } catch (error) {
      throw isOfKit || signal.aborted ? error : providerFailed(added.pluginId, error)
    }
  }
  return {
    id: added.value.id,
    async tokens(network, signal) {
      const answer = await answerOf(() => given.tokens(network, signal), signal)
      const { tokens, leftOut } = await readListedTokens(answer, network, isOfKit)
      if (leftOut > 0) {
        const what =
          leftOut === 1 ? 'an entry that is no token' : `${leftOut} entries that are no tokens`
        log.warn(`The list of "${added.pluginId}" has ${what} of ${network.caipNetworkId}.`)
      }
      return tokens
    },
    async quote(question, signal) {
      const offered = await answerOf(() => given.quote(question, signal), signal)
      return offered && read(offered, ['from', 'to'], ['fromUnits', 'toUnits'])
    },
    // By a lie the visitor would pay for taking back what was never allowed.
    ...(isOfKit &&
      allowance && {
        allowance: async (question, signal) =>
          demand(isAmount, await allowance.call(given, question, signal)),
      }),
    buildApproval: async (question, signal) =>
      readTransaction(await answerOf(() => given.buildApproval(question, signal), signal), isOfKit),
    buildSwap: async (question, slippage, signal) =>
      readTransaction(
        await answerOf(() => given.buildSwap(question, slippage, signal), signal),
        isOfKit,
      ),
    ...(gasPrice && {
      gasPrice: async (network, signal) =>
        demand(isAmount, await answerOf(() => gasPrice.call(given, network, signal), signal)),
    }),
  }
}

/** What the network takes, a seller of others does not say. */
const readTransaction = <T extends object>(given: T, isOfKit: boolean): T =>
  read(given, ['from', 'to', 'data'], ['value'], isOfKit ? ['gas'] : [])

/** These members, and of those that may be missing the ones that are there. */
function read<T extends object>(
  given: T,
  texts: readonly string[],
  amounts: readonly string[],
  further: readonly string[] = [],
): T {
  const member = (name: string): unknown => given[name as keyof T]
  return Object.fromEntries([
    ...texts.map((name) => [name, demand(isText, member(name))]),
    ...amounts.map((name) => [name, demand(isAmount, member(name))]),
    ...further
      .map((name) => [name, member(name)] as const)
      .filter(([, amount]) => amount !== undefined && demand(isAmount, amount)),
  ]) as T
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** In the smallest unit, below 2^256. */
const isAmount = (value: unknown): value is string =>
  isText(value) && /^\d{1,78}$/.test(value) && BigInt(value) < 2n ** 256n

function demand<T>(isFit: (value: unknown) => value is T, value: unknown): T {
  if (isFit(value)) return value
  throw swapRefused('An answer of the service has another form')
}
