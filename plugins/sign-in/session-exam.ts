import { type CaipNetworkId, namespaceOf } from '../../kernel/exports/index.ts'
import { noVerifier } from './sign-in-errors.ts'
import type { SiwxSession, SiwxWorld } from './siwx.ts'
import { formatSiwxMessage } from './verifiers/message-text.ts'
import { type SiwxVerification, verifySiwxWith } from './verifiers/verify.ts'

/** Whether a session is one: its text says what its fields say, and its account signed it for this page. */
export function createSessionExam({
  clock,
  page,
  nodes,
  verifierOf,
}: Pick<SiwxWorld, 'clock' | 'page' | 'nodes' | 'verifierOf'>) {
  /** Nobody is asked to sign what could not be verified. */
  const demandVerifier = async (chainId: CaipNetworkId) => {
    try {
      return await verifierOf(namespaceOf(chainId))
    } catch (error) {
      throw noVerifier(error)
    }
  }

  const examine = async ({ data, message, signature }: SiwxSession): Promise<SiwxVerification> => {
    const unsaid = contradiction(data, message)
    if (unsaid !== undefined) return { ok: false, reason: 'grammar', details: unsaid }
    const { accountAddress: address, chainId } = data
    const verifier = await demandVerifier(chainId)
    let broken: Error | undefined
    const verdict = await verifySiwxWith(
      {
        text: message,
        signature,
        expected: { domain: page.host, uri: page.origin, address, chainId },
        now: clock.now(),
        request: (network, request) => nodes.request(network, request),
      },
      async () => ({
        ...verifier,
        async verify(question) {
          try {
            return await verifier.verify(question)
          } catch (error) {
            broken = noVerifier(error)
            throw error
          }
        },
      }),
    )
    if (broken) throw broken
    return verdict
  }

  return { demandVerifier, examine }
}

/** What was signed is the text; the fields beside it say nothing else. */
function contradiction(data: SiwxSession['data'], message: string): string | undefined {
  try {
    if (formatSiwxMessage(data) === message) return undefined
    return 'the text does not say what the fields say'
  } catch (error) {
    return String(error)
  }
}
