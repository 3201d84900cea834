/** The `latchkey/plugins/onramp` entry: the plugin, and what a further provider is made of. */
export { manifest, onramp, type OnRampOptions } from '../index.ts'
export type { MeldOptions } from '../meld.ts'
export { type OnRampProvider, onRampProviders, type OnRampQuestion } from '../contract.ts'
export type { PaymentCurrency, PurchaseCurrency } from '../onramp-store.ts'
