import type { TypedDataDefinition } from 'viem'
import { signMessage as sign, signTypedData as signStructure } from 'viem/actions'
import { KitError, type WalletRequest } from '../../kernel/exports/index.ts'
import { anyCase } from './address.ts'
import { formatTypedData, invalidTypedData } from './typed-data.ts'
import { askThrough } from './viem-client.ts'

/** A wallet is asked to sign by the chain library, in its form and with its checks. */

export interface SigningQuestion {
  readonly address: string
  readonly request: WalletRequest
}

export const signMessage = (
  { address, request }: SigningQuestion,
  message: string,
): Promise<unknown> =>
  askThrough(
    request,
    (client) => sign(client, { account: anyCase(address), message }),
    (cause) => new KitError('The message cannot be signed', { code: 'INVALID_MESSAGE', cause }),
  )

/** Rejects with `INVALID_TYPED_DATA` for what the library would not sign itself. */
export async function signTypedData(
  { address, request }: SigningQuestion,
  data: unknown,
): Promise<unknown> {
  const definition = JSON.parse(formatTypedData(data)) as TypedDataDefinition
  return askThrough(
    request,
    (client) => signStructure(client, { account: anyCase(address), ...definition }),
    (error) => invalidTypedData(error instanceof Error ? error.message : String(error)),
  )
}
