import type { Page } from '../../../kernel/exports/index.ts'
import { readField } from '../../../namespaces/page-wallets/read-field.ts'

/**
 * Makes a wallet known to all libraries of the page that look for wallets of the Wallet Standard, also to
 * those that come later. Returns its removal: no more of them hear of it, and those that can let go of it do.
 */
export function announceWallet(window: NonNullable<Page['window']>, wallet: object): () => void {
  /** By what hands it on: one that looks again has it already. */
  const removals = new Map<unknown, unknown>()
  const handOver = (api: unknown) => {
    const register = readField(api, 'register')
    if (typeof register !== 'function' || removals.has(api)) return
    removals.set(api, undefined)
    removals.set(api, Reflect.apply(register, api, [wallet]))
  }
  const onReady = (event: Event) => handOver(readField(event, 'detail'))
  window.addEventListener('wallet-standard:app-ready', onReady)
  window.dispatchEvent(
    Object.assign(new window.Event('wallet-standard:register-wallet'), { detail: handOver }),
  )
  return () => {
    window.removeEventListener('wallet-standard:app-ready', onReady)
    for (const remove of removals.values()) if (typeof remove === 'function') remove()
    removals.clear()
  }
}
