import type { Action } from './decoded-request.ts'
import { oneLine } from '../foreign-words.ts'
import { type KnownMembers, unreadMembers } from './unread-members.ts'

type Fields = Readonly<Record<string, unknown>>

/** How a batch is carried out, who pays for it, and what is put behind its data (EIP-5792, ERC-7677, ERC-7682, ERC-7867, ERC-8021). */
const capabilities = {
  capabilities: 'atomic atomicBatch auxiliaryFunds dataSuffix flowControl paymasterService',
  'capabilities.atomic': 'optional:flag required:flag',
  'capabilities.atomicBatch': 'optional:flag required:flag supported:flag',
  'capabilities.auxiliaryFunds': 'optional:flag requiredAssets',
  'capabilities.auxiliaryFunds.requiredAssets': 'address:text amount:number standard:text',
  'capabilities.dataSuffix': 'optional:flag value:hex',
  'capabilities.flowControl': 'onFailure:text optional:flag',
  'capabilities.paymasterService': 'context optional:flag url:text',
} as const satisfies KnownMembers

/** What the kit reads, or what moves nothing by itself. */
const known = {
  transaction: {
    ...capabilities,
    '': `from to value data input gas gasLimit gasPrice maxFeePerGas maxPriorityFeePerGas nonce:number chainId
      type:number accessList capabilities`,
    accessList: 'address:hex storageKeys:texts',
  },
  batch: {
    ...capabilities,
    '': 'version:text id:text from chainId atomicRequired:flag calls capabilities',
  },
  call: { ...capabilities, '': 'to value data chainId capabilities' },
  operation: {
    ...capabilities,
    '': `sender:hex nonce:number initCode:hex factory:hex factoryData:hex callData callGasLimit:number
      verificationGasLimit:number preVerificationGas:number maxFeePerGas:number maxPriorityFeePerGas:number
      paymaster:hex paymasterAndData:hex paymasterData:hex paymasterVerificationGasLimit:number
      paymasterPostOpGasLimit:number signature:hex capabilities`,
  },
} as const satisfies Readonly<Record<string, KnownMembers>>

export const capabilitiesOfCalls: ReadonlySet<string> = /*#__PURE__*/ new Set(
  /*#__PURE__*/ capabilities.capabilities.split(' '),
)

/**
 * What transactions, batches and their calls ask for beside what is called, one step for each: code that the
 * account runs, a permission, or a field or a capability that is not known here or has another form. A wallet that knows it does it, also where
 * it is optional. Throws for what are no capabilities.
 */
export const moreThanCalls = (
  form: keyof typeof known,
  parts: readonly Fields[],
): readonly Action[] =>
  parts
    .flatMap((part) => unreadMembers(part, known[form]))
    .map((name) => ({ kind: 'unreadable', name: oneLine(name, 100) }))
