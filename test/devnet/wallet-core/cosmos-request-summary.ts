import type { StdSignDoc } from '@cosmjs/amino'
import { fromBase64, fromUtf8 } from '@cosmjs/encoding'
import { MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx'
import { AuthInfo, type SignDoc, TxBody } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { type CosmosNetwork, formatUnits } from './cosmos-wallet.ts'
import { type RequestSummary, shortAddress } from './request-summary.ts'

interface Coin {
  denom: string
  amount: string
}

const account = (address: string) => ({ label: 'Account', value: shortAddress(address) })

const say = (coins: readonly Coin[], { currency }: CosmosNetwork) =>
  coins
    .map(({ denom, amount }) =>
      denom === currency.denom
        ? `${formatUnits(amount, currency.decimals)} ${currency.symbol}`
        : `${amount} ${denom}`,
    )
    .join(', ')

export const summariseText = (signer: string, text: string): RequestSummary => ({
  title: 'Sign a message',
  rows: [account(signer)],
  text,
})

export function summariseDirect(
  network: CosmosNetwork,
  signer: string,
  { bodyBytes, authInfoBytes }: SignDoc,
): RequestSummary {
  const { messages, memo } = TxBody.decode(bodyBytes)
  const { fee } = AuthInfo.decode(authInfoBytes)
  return {
    title: 'Sign a transaction',
    rows: [
      account(signer),
      ...messages.flatMap(({ typeUrl, value }) => {
        if (typeUrl !== '/cosmos.bank.v1beta1.MsgSend')
          return [{ label: 'Message', value: typeUrl }]
        const { toAddress, amount } = MsgSend.decode(value)
        return [
          { label: 'Send', value: say(amount, network) },
          { label: 'To', value: toAddress },
        ]
      }),
      { label: 'Fee', value: say(fee?.amount ?? [], network) },
      ...(memo ? [{ label: 'Memo', value: memo }] : []),
    ],
  }
}

/** A message of ADR-36 as its text, a transaction as its parts. */
export function summariseAmino(
  network: CosmosNetwork,
  signer: string,
  { chain_id, msgs, fee, memo }: StdSignDoc,
): RequestSummary {
  if (chain_id === '') return summariseText(signer, readText(msgs[0]?.value.data))
  return {
    title: 'Sign a transaction',
    rows: [
      account(signer),
      ...msgs.map(({ type }) => ({ label: 'Message', value: type })),
      { label: 'Fee', value: say(fee.amount, network) },
      ...(memo ? [{ label: 'Memo', value: memo }] : []),
    ],
    text: JSON.stringify(
      msgs.map(({ value }) => value),
      null,
      2,
    ),
  }
}

function readText(data: unknown): string {
  try {
    return fromUtf8(fromBase64(String(data)))
  } catch {
    return String(data)
  }
}
