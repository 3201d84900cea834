import type { Token } from '../base/token.ts'
import { asItIs, contractOf, frozenCopy, isData } from './membrane/frozen-copy.ts'
import { servicePrices } from './permission-prices.ts'
import type { Membrane } from './membrane/membrane.ts'
import type { PluginGuard } from './plugin-guard.ts'
import { NoticeService } from '../wallet/tokens.ts'

export interface GrantedServicesInput {
  readonly guard: () => Pick<PluginGuard, 'token' | 'alert'>
  readonly membrane: Membrane
  /** Throws once the plugin was switched off. */
  readonly demandLife: () => void
  readonly isOwnKey: (key: symbol) => boolean
  readonly ownCode: (code: string) => string
  /** A service of another plugin of others, as this one has it. */
  readonly lent: <T extends object>(key: symbol, service: T) => T
}

/** What a plugin of others gets of the services that it may have: good until its end. */
export function createGrantedServices(input: GrantedServicesInput): PluginGuard['hand'] {
  const { guard, membrane, demandLife, isOwnKey, ownCode, lent } = input
  const contracts = new Map<unknown, unknown>()

  /** What does something, as an adapter, goes with the plugin as the service does. */
  const answered = (value: unknown): unknown => {
    const acts = isData(value) && Object.values(value).some((one) => typeof one === 'function')
    if (!acts) return frozenCopy(value)
    const known = contracts.get(value) ?? contractOf(value, answered, demandLife, asked)
    contracts.set(value, known)
    return known
  }
  const asked = (value: unknown) => membrane(value, false)
  const narrowed = (key: symbol, service: object): object => {
    if (key !== NoticeService.key) return service
    const notices = service as NoticeService
    return {
      raise: (alert) => notices.raise(guard().alert(alert)),
      dismiss: (code) => notices.dismiss(ownCode(String(code))),
      toast: (toast) => notices.toast(toast),
    } satisfies NoticeService
  }

  return <T>(token: Token<T>, service: T): T => {
    const { key } = token
    if (typeof service !== 'object' || service === null) return service
    const isOfKit = servicePrices.has(key)
    if (!isOfKit && isOwnKey(key)) return service
    const known = contracts.get(service) as T | undefined
    if (known) return known
    const contract = isOfKit
      ? contractOf(narrowed(key, service), answered, demandLife, asked)
      : contractOf(lent(key, service), asItIs, () => {
          demandLife()
          // It may stand in a point of the kit by now.
          guard().token(token)
        })
    contracts.set(service, contract)
    return contract as T
  }
}
