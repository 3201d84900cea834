/** The `latchkey/server` entry: what a server needs to draw the page of a visitor. No React, no page. */
import {
  type InitialState,
  isCaipAddress,
  isCaipNetworkId,
  namespaceOf,
} from '../../kernel/exports/index.ts'
import { initialStateCookie } from './initial-state-cookie.ts'

export type { InitialState }

/**
 * Who was connected at the last visit, for `KitProvider initialState`: from the `Cookie` header of the request and
 * the name of the kit, which is its `storageName` or else its project id. The kit writes the cookie with the option
 * `initialStateCookie`. Undefined without the cookie, or with one that is not ours. A visitor can write anything
 * into a cookie: show what it says, and decide nothing by it.
 */
export function readInitialState(
  cookieHeader: string | null | undefined,
  kitName: string,
): InitialState | undefined {
  const name = `${initialStateCookie(kitName)}=`
  const found = String(cookieHeader ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(name))
  return found === undefined ? undefined : parseInitialState(found.slice(name.length))
}

/** At most one account of a namespace; what is no account is left out. */
function parseInitialState(text: string): InitialState | undefined {
  try {
    const { network, accounts } = JSON.parse(decodeURIComponent(text)) as Record<string, unknown>
    if (!Array.isArray(accounts)) return undefined
    const valid = accounts.filter(isCaipAddress)
    return {
      ...(isCaipNetworkId(network) && { caipNetworkId: network }),
      accounts: [...new Map(valid.map((account) => [namespaceOf(account), account])).values()],
    }
  } catch {
    return undefined
  }
}
