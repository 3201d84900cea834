import { defineEvent } from '../../base/event.ts'
import { defineStore } from '../../base/store.ts'

/** The visitor ticked the terms of the host, or took it back. */
export const consentChanged = /*#__PURE__*/ defineEvent<{ isGiven: boolean }>()('consent/changed')

export const consentStore = /*#__PURE__*/ defineStore<{ readonly isGiven: boolean }>({
  id: 'wallet/consent',
  initial: { isGiven: false },
  reducers: (on) => [on(consentChanged, (_, { isGiven }) => ({ isGiven }))],
})
