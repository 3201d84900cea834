import { defineStore } from '../../base/store.ts'
import { alertDismissed, alertRaised, toastGone, toastShown } from '../events.ts'
import type { AlertInput, ToastInput } from './notice.ts'

export interface NoticesState {
  /** Newest last; a code occurs once. */
  readonly alerts: readonly AlertInput[]
  readonly toast: (ToastInput & { readonly id: number }) | undefined
}

export const noticesStore = /*#__PURE__*/ defineStore<NoticesState>({
  id: 'wallet/notices',
  initial: { alerts: [], toast: undefined },
  reducers: (on) => [
    on(alertRaised, (state, alert) => ({
      ...state,
      alerts: [...state.alerts.filter(({ code }) => code !== alert.code), alert],
    })),
    on(alertDismissed, (state, { code }) => {
      const alerts = state.alerts.filter((alert) => alert.code !== code)
      return alerts.length === state.alerts.length ? state : { ...state, alerts }
    }),
    on(toastShown, (state, toast) => ({ ...state, toast })),
    on(toastGone, (state, { id }) =>
      state.toast?.id === id ? { ...state, toast: undefined } : state,
    ),
  ],
})
