import { defineEvent, defineStore, type ErrorRecord } from 'latchkey/kernel'
import type { PriceAlert, Prices } from './contract.ts'

export const alertsRestored = /*#__PURE__*/ defineEvent<{ alerts: readonly PriceAlert[] }>()(
  'acme/price-alerts/restored',
)
export const alertAdded = /*#__PURE__*/ defineEvent<PriceAlert>()('acme/price-alerts/added')
export const alertRemoved = /*#__PURE__*/ defineEvent<{ id: string }>()('acme/price-alerts/removed')
export const pricesRequested = /*#__PURE__*/ defineEvent<{}>()('acme/price-alerts/pricesRequested')
export const pricesReceived = /*#__PURE__*/ defineEvent<{ prices: Prices }>()(
  'acme/price-alerts/pricesReceived',
)
export const pricesFailed = /*#__PURE__*/ defineEvent<{ error: ErrorRecord }>()(
  'acme/price-alerts/pricesFailed',
)

export interface AlertsState {
  /** Newest last. */
  readonly alerts: readonly PriceAlert[]
  /** The last ones that came; undefined before the first. */
  readonly prices: Prices | undefined
  readonly isLoading: boolean
  /** Why the last reading failed. */
  readonly error: ErrorRecord | undefined
}

export const alertsStore = /*#__PURE__*/ defineStore<AlertsState>({
  id: 'acme/price-alerts',
  initial: { alerts: [], prices: undefined, isLoading: false, error: undefined },
  reducers: (on) => [
    on(alertsRestored, (state, { alerts }) => ({ ...state, alerts })),
    on(alertAdded, (state, alert) => ({ ...state, alerts: [...state.alerts, alert] })),
    on(alertRemoved, (state, { id }) => ({
      ...state,
      alerts: state.alerts.filter((alert) => alert.id !== id),
    })),
    on(pricesRequested, (state) => ({ ...state, isLoading: true, error: undefined })),
    on(pricesReceived, (state, { prices }) => ({ ...state, isLoading: false, prices })),
    on(pricesFailed, (state, { error }) => ({ ...state, isLoading: false, error })),
  ],
})
