import {
  makeSignDoc as makeAminoDoc,
  pubkeyToAddress,
  serializeSignDoc,
  type StdSignDoc,
} from '@cosmjs/amino'
import { Secp256k1, Secp256k1Signature, sha256 } from '@cosmjs/crypto'
import { fromBech32, toBase64, toHex } from '@cosmjs/encoding'
import { makeSignBytes } from '@cosmjs/proto-signing'
import { AminoTypes, createBankAminoConverters } from '@cosmjs/stargate'
import { MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx'
import { PubKey } from 'cosmjs-types/cosmos/crypto/secp256k1/keys'
import { SignMode } from 'cosmjs-types/cosmos/tx/signing/v1beta1/signing'
import { AuthInfo, TxBody, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'

export interface LedgerOptions {
  chainId: string
  prefix: string
  denom: string
  /** Everybody who has something at the start, in the smallest unit. */
  holdings: Record<string, bigint>
}

export interface LedgerAccount {
  address: string
  accountNumber: bigint
  sequence: bigint
  publicKey: Uint8Array | undefined
}

export interface TxEvent {
  type: string
  attributes: { key: string; value: string; index: boolean }[]
}

/** What a transaction came to; code 0 is success. */
export interface TxResult {
  code: number
  codespace: string
  log: string
  gasWanted: bigint
  gasUsed: bigint
  events: TxEvent[]
}

/** What the mempool says at once. */
export interface CheckedTx extends Pick<TxResult, 'code' | 'codespace' | 'log'> {
  hash: string
}

export interface IncludedTx extends TxResult {
  hash: string
  height: number
  bytes: Uint8Array
}

/** A refusal with the code that the Cosmos SDK gives it. */
class SdkError extends Error {
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

const codes = {
  decoding: 2,
  unauthorized: 4,
  insufficientFunds: 5,
  unknownRequest: 6,
  invalidAddress: 7,
  invalidCoins: 10,
  outOfGas: 11,
  insufficientFee: 13,
  wrongSequence: 32,
}

/** What every transfer needs; nothing else is done here. */
const gasOfTransfer = 75_000n
const minGasPrice = { units: 25n, per: 10_000n }
const sendType = '/cosmos.bank.v1beta1.MsgSend'
const keyType = '/cosmos.crypto.secp256k1.PubKey'
const aminoTypes = new AminoTypes(createBankAminoConverters())

interface DecodedTx {
  raw: TxRaw
  body: TxBody
  authInfo: AuthInfo
  messages: MsgSend[]
}

/** Accounts and coins of one chain, with one block for each transaction. */
export function createLedger({ chainId, prefix, denom, holdings }: LedgerOptions) {
  const balances = new Map(Object.entries(holdings))
  const accounts = new Map<string, LedgerAccount>()
  const transactions: IncludedTx[] = []
  let height = 1

  const open = (address: string): LedgerAccount => {
    const found = accounts.get(address)
    if (found) return found
    const accountNumber = BigInt(accounts.size)
    const account = { address, accountNumber, sequence: 0n, publicKey: undefined }
    accounts.set(address, account)
    return account
  }
  for (const address of balances.keys()) open(address)

  const balanceOf = (address: string) => balances.get(address) ?? 0n

  function decode(bytes: Uint8Array): DecodedTx {
    try {
      const raw = TxRaw.decode(bytes)
      const body = TxBody.decode(raw.bodyBytes)
      const other = body.messages.find(({ typeUrl }) => typeUrl !== sendType)
      if (other) throw new SdkError(codes.unknownRequest, `unrecognized message: ${other.typeUrl}`)
      if (body.messages.length === 0) throw new SdkError(codes.unknownRequest, 'no messages')
      const messages = body.messages.map(({ value }) => MsgSend.decode(value))
      return { raw, body, authInfo: AuthInfo.decode(raw.authInfoBytes), messages }
    } catch (error) {
      if (error instanceof SdkError) throw error
      throw new SdkError(codes.decoding, `tx parse error: ${(error as Error).message}`)
    }
  }

  function signerOf({ messages }: DecodedTx): LedgerAccount {
    const [address] = new Set(messages.map(({ fromAddress }) => fromAddress))
    const isOne = messages.every(({ fromAddress }) => fromAddress === address)
    const account = address !== undefined && isOne ? accounts.get(address) : undefined
    if (!account) throw new SdkError(codes.unauthorized, `account ${address} does not exist`)
    return account
  }

  /** The bytes that the signer signed, in the mode that the transaction names. */
  function signedBytes({ raw, body, authInfo, messages }: DecodedTx, account: LedgerAccount) {
    const { accountNumber, sequence } = account
    const { fee } = authInfo
    const mode = authInfo.signerInfos[0]?.modeInfo?.single?.mode
    if (mode === SignMode.SIGN_MODE_DIRECT) {
      const { bodyBytes, authInfoBytes } = raw
      return makeSignBytes({ bodyBytes, authInfoBytes, chainId, accountNumber })
    }
    if (mode !== SignMode.SIGN_MODE_LEGACY_AMINO_JSON || !fee) {
      throw new SdkError(codes.unauthorized, `sign mode ${mode} is not supported`)
    }
    const document: StdSignDoc = makeAminoDoc(
      messages.map((value) => aminoTypes.toAmino({ typeUrl: sendType, value })),
      { amount: fee.amount, gas: fee.gasLimit.toString() },
      chainId,
      body.memo,
      Number(accountNumber),
      Number(sequence),
    )
    return serializeSignDoc(document)
  }

  function checkSignature(tx: DecodedTx, account: LedgerAccount) {
    const [info] = tx.authInfo.signerInfos
    const [signature] = tx.raw.signatures
    if (info?.publicKey?.typeUrl !== keyType || signature?.length !== 64) {
      throw new SdkError(codes.unauthorized, 'no signature of a secp256k1 key')
    }
    if (info.sequence !== account.sequence) {
      const { sequence } = account
      const log = `account sequence mismatch, expected ${sequence}, got ${info.sequence}`
      throw new SdkError(codes.wrongSequence, log)
    }
    const { key } = PubKey.decode(info.publicKey.value)
    const pubkey = { type: 'tendermint/PubKeySecp256k1', value: toBase64(key) }
    const isValid =
      pubkeyToAddress(pubkey, prefix) === account.address &&
      Secp256k1.verifySignature(
        Secp256k1Signature.fromFixedLength(signature),
        sha256(signedBytes(tx, account)),
        key,
      )
    if (!isValid) {
      const { accountNumber, sequence } = account
      throw new SdkError(
        codes.unauthorized,
        `signature verification failed; please verify account number (${accountNumber}), sequence (${sequence}) and chain-id (${chainId})`,
      )
    }
    return key
  }

  /** Of the one coin that this chain has. */
  function unitsOf({ denom: other, amount }: { denom: string; amount: string }): bigint {
    if (!/^\d{1,30}$/.test(amount))
      throw new SdkError(codes.invalidCoins, `${amount}: invalid coins`)
    if (other !== denom) {
      throw new SdkError(
        codes.insufficientFunds,
        `0${other} is smaller than ${amount}${other}: insufficient funds`,
      )
    }
    return BigInt(amount)
  }

  function feeOf({ authInfo }: DecodedTx): bigint {
    const { amount = [], gasLimit = 0n } = authInfo.fee ?? {}
    const paid = amount.reduce((sum, coin) => sum + unitsOf(coin), 0n)
    const least = (gasLimit * minGasPrice.units + minGasPrice.per - 1n) / minGasPrice.per
    if (paid < least) {
      throw new SdkError(
        codes.insufficientFee,
        `insufficient fees; got: ${paid} required: ${least}`,
      )
    }
    return paid
  }

  function take(address: string, amount: bigint) {
    const left = balanceOf(address) - amount
    if (left < 0n) {
      const log = `spendable balance ${balanceOf(address)}${denom} is smaller than ${amount}${denom}`
      throw new SdkError(codes.insufficientFunds, `${log}: insufficient funds`)
    }
    balances.set(address, left)
  }

  /** All messages or none. */
  function execute({ messages }: DecodedTx): TxEvent[] {
    const before = new Map(balances)
    try {
      return messages.flatMap(({ fromAddress, toAddress, amount }) => {
        checkAddress(toAddress)
        for (const coin of amount) {
          const units = unitsOf(coin)
          take(fromAddress, units)
          balances.set(toAddress, balanceOf(toAddress) + units)
        }
        open(toAddress)
        const text = amount.map((coin) => `${coin.amount}${coin.denom}`).join(',')
        return [
          event('message', { action: sendType, sender: fromAddress, module: 'bank' }),
          event('transfer', { recipient: toAddress, sender: fromAddress, amount: text }),
        ]
      })
    } catch (error) {
      balances.clear()
      for (const [address, amount] of before) balances.set(address, amount)
      throw error
    }
  }

  function checkAddress(address: string) {
    try {
      const decoded = fromBech32(address, 90)
      if (decoded.prefix === prefix && [20, 32].includes(decoded.data.length)) return
    } catch {
      // Answered below.
    }
    throw new SdkError(codes.invalidAddress, `invalid address: ${address}`)
  }

  const resultOf = (error: unknown, gasWanted: bigint): TxResult => {
    if (!(error instanceof SdkError)) throw error
    const { code, message } = error
    return { code, codespace: 'sdk', log: message, gasWanted, gasUsed: gasOfTransfer, events: [] }
  }

  return {
    chainId,
    denom,
    transactions: transactions as readonly IncludedTx[],
    height: () => height,
    balanceOf,
    account: (address: string) => accounts.get(address),

    /**
     * Checks as a mempool does and includes it in a block of its own. A transaction that fails after
     * the check pays its fee all the same.
     */
    broadcast(bytes: Uint8Array): CheckedTx {
      const hash = toHex(sha256(bytes)).toUpperCase()
      let gasWanted = 0n
      try {
        const tx = decode(bytes)
        gasWanted = tx.authInfo.fee?.gasLimit ?? 0n
        const account = signerOf(tx)
        account.publicKey = checkSignature(tx, account)
        take(account.address, feeOf(tx))
        account.sequence += 1n
        height += 1
        const included = { hash, height, bytes }
        try {
          if (gasWanted < gasOfTransfer) throw new SdkError(codes.outOfGas, 'out of gas')
          const events = execute(tx)
          const done = {
            code: 0,
            codespace: '',
            log: '',
            gasWanted,
            gasUsed: gasOfTransfer,
            events,
          }
          transactions.push({ ...included, ...done })
        } catch (error) {
          transactions.push({ ...included, ...resultOf(error, gasWanted) })
        }
        return { code: 0, codespace: '', log: '', hash }
      } catch (error) {
        const { code, codespace, log } = resultOf(error, gasWanted)
        return { code, codespace, log, hash }
      }
    },

    /** What the messages would need, without signature and without effect. */
    simulate(bytes: Uint8Array): TxResult {
      const before = new Map(balances)
      try {
        const tx = decode(bytes)
        signerOf(tx)
        const events = execute(tx)
        return { code: 0, codespace: '', log: '', gasWanted: 0n, gasUsed: gasOfTransfer, events }
      } catch (error) {
        return resultOf(error, 0n)
      } finally {
        balances.clear()
        for (const [address, amount] of before) balances.set(address, amount)
      }
    },
  }
}

export type Ledger = ReturnType<typeof createLedger>

const event = (type: string, attributes: Record<string, string>): TxEvent => ({
  type,
  attributes: Object.entries(attributes).map(([key, value]) => ({ key, value, index: true })),
})
