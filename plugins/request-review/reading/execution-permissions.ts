import { isGiven } from './is-given.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * What `wallet_requestExecutionPermissions` asks for or answers with, one of its list, in the words of
 * `wallet_grantPermissions`: the end is a rule there, and there is one permission.
 */
export function toEarlyGrant(value: unknown): Fields {
  const { permission, rules, chainId, from, to, context, expiry } = fieldsOf(value)
  const { type, data } = fieldsOf(permission)
  const given = Array.isArray(rules) ? rules.map((rule) => fieldsOf(rule)) : []
  const ends = given.filter((rule) => rule.type === 'expiry')
  const others = given.filter((rule) => !ends.includes(rule)).map((rule) => pick(rule))
  return {
    chainId,
    address: from,
    ...(isGiven(to) && { signer: { type: 'account', data: { address: to } } }),
    // An end of the whole is known to the early form alone.
    expiry: isGiven(permission) ? lastOf(ends) : expiry,
    ...(isGiven(permission) && {
      permissions: [{ type, data, ...(others.length > 0 && { rules: others }) }],
    }),
    permissionsContext: context,
  }
}

/** Of several ends wallets may take any. */
function lastOf(ends: readonly Fields[]): unknown {
  const times = ends.map(({ data }) => fieldsOf(data).timestamp)
  if (times.length <= 1) return times[0]
  return times.every((time) => Number.isSafeInteger(time))
    ? Math.max(...(times as number[]))
    : undefined
}

/** Whether the wallet may offer another one is no part of what it grants. */
const pick = ({ type, data }: Fields) => ({ type, data })

const fieldsOf = (value: unknown): Fields => Object(value) as Fields
