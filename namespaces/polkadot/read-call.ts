import type { ReadLine, ReadLineLabel, ReadStep } from '../../kernel/exports/index.ts'
import type { CallField, DecodedCall } from './call-decoder.ts'
import { encodeSs58 } from './ss58-address.ts'

export interface CallContext {
  /** How addresses are spelt. */
  readonly prefix: number
}

/** What a call does. What is not known is named by its module and call, with its fields. */
export function readCall(call: DecodedCall, context: CallContext): readonly ReadStep[] {
  const { name, fields, text } = call
  const read = Object.hasOwn(readers, name) ? readers[name] : undefined
  const steps = read?.(fields, context)
  if (steps) return steps
  const lines: readonly ReadLine[] = [
    { label: 'kind', text: name },
    ...(text === '' ? [] : [{ label: 'data', text } as const]),
  ]
  return [{ kind: 'unknown', lines }]
}

type Fields = Readonly<Record<string, CallField>>

/** Undefined where a field is not as it is known. */
type Read = (fields: Fields, context: CallContext) => readonly ReadStep[] | undefined

const transfer: Read = ({ dest, value }, context) =>
  step('send', amountOf('amount', value), whoOf('to', dest, context))

const assetTransfer: Read = ({ id, target, amount }, context) =>
  step('send', amountOf('amount', amount, id?.text), whoOf('to', target, context))

const batch: Read = ({ calls }, context) => calls?.calls.flatMap((call) => readCall(call, context))

const remark: Read = ({ remark: note }) => step('note', textOf('message', note))

const readers: Readonly<Record<string, Read>> = {
  'balances.transfer': transfer,
  'balances.transferAllowDeath': transfer,
  'balances.transferKeepAlive': transfer,
  'balances.transferAll': ({ dest }, context) => step('sendAll', whoOf('to', dest, context)),
  'assets.transfer': assetTransfer,
  'assets.transferKeepAlive': assetTransfer,

  'staking.bond': ({ value, payee, controller }, context) =>
    step(
      'stake',
      amountOf('amount', value),
      ...(controller ? [whoOf('grantee', controller, context)] : []),
      textOf('rewardsTo', payee),
    ),
  'staking.bondExtra': ({ maxAdditional, max_additional: former }) =>
    step('stake', amountOf('amount', maxAdditional ?? former)),
  'staking.rebond': ({ value }) => step('stake', amountOf('amount', value)),
  'staking.unbond': ({ value }) => step('unstake', amountOf('amount', value)),
  'staking.nominate': ({ targets }) => step('nominate', textOf('validator', targets)),

  'proxy.addProxy': ({ delegate, proxyType, proxy_type: former, delay }, context) =>
    step(
      'grant',
      whoOf('grantee', delegate, context),
      textOf('permissions', proxyType ?? former),
      textOf('delay', delay),
    ),
  'proxy.removeProxy': ({ delegate, proxyType, proxy_type: former }, context) =>
    step('revoke', whoOf('grantee', delegate, context), textOf('permissions', proxyType ?? former)),
  'proxy.proxy'({ real, call }, context) {
    const [inner] = call?.calls ?? []
    const from = whoOf('from', real, context)
    return (
      inner &&
      from && [{ kind: 'actAs', lines: [from] }, ...takenFrom(from, readCall(inner, context))]
    )
  },

  'utility.batch': batch,
  'utility.batchAll': batch,
  'utility.forceBatch': batch,
  'system.remark': remark,
  'system.remarkWithEvent': remark,
}

/** Steps for another account say so each: what follows them may be for the account that signs. */
const takenFrom = (from: ReadLine, steps: readonly ReadStep[]): readonly ReadStep[] =>
  steps.map(({ kind, lines }) =>
    lines.some(({ label }) => label === 'from')
      ? { kind, lines }
      : { kind, lines: [from, ...lines] },
  )

function step(
  kind: ReadStep['kind'],
  ...lines: readonly (ReadLine | undefined)[]
): readonly ReadStep[] | undefined {
  const known = lines.filter((line) => line !== undefined)
  return known.length === lines.length ? [{ kind, lines: known }] : undefined
}

const amountOf = (
  label: ReadLineLabel,
  field: CallField | undefined,
  token?: string,
): ReadLine | undefined =>
  field?.units === undefined ? undefined : { label, amounts: [{ units: field.units, token }] }

/** An account by its key, in the spelling of the network. */
const whoOf = (
  label: ReadLineLabel,
  field: CallField | undefined,
  { prefix }: CallContext,
): ReadLine | undefined =>
  field?.publicKey === undefined
    ? undefined
    : { label, address: encodeSs58({ prefix, publicKey: field.publicKey }) }

const textOf = (label: ReadLineLabel, field: CallField | undefined): ReadLine | undefined =>
  field && { label, text: field.text }
