import {
  type CaipAddress,
  defineEvent,
  defineStore,
  type ErrorRecord,
} from '../../kernel/exports/index.ts'
import type { Grant, SmartSession, SmartSessionsState } from './contract.ts'

export const sessionsAsked = /*#__PURE__*/ defineEvent<{ account: CaipAddress }>()(
  'smartSessions/asked',
)

export const sessionsRead = /*#__PURE__*/ defineEvent<{
  account: CaipAddress
  sessions?: readonly SmartSession[]
  error?: ErrorRecord
}>()('smartSessions/read')

export const sessionEnded = /*#__PURE__*/ defineEvent<{ id: string }>()('smartSessions/ended')

export const permissionsGranted = /*#__PURE__*/ defineEvent<Grant>()('smartSessions/granted')

export const grantDecided = /*#__PURE__*/ defineEvent<{
  id: string
  decision: 'accepted' | 'refused'
}>()('smartSessions/decided')

export const smartSessionsStore = /*#__PURE__*/ defineStore<SmartSessionsState>({
  id: 'smart-sessions/sessions',
  initial: { grants: [] },
  reducers: (on) => [
    on(sessionsAsked, ({ grants }, { account }) => ({ grants, account })),
    on(sessionsRead, (state, { account, ...answer }) =>
      state.account === account ? { grants: state.grants, account, ...answer } : state,
    ),
    on(sessionEnded, (state, { id }) => ({
      ...state,
      sessions: state.sessions?.filter((session) => session.id !== id),
      grants: state.grants.filter((grant) => grant.id !== id),
    })),
    on(permissionsGranted, (state, grant) => ({ ...state, grants: [...state.grants, grant] })),
    on(grantDecided, (state, { id, decision }) => ({
      ...state,
      grants: state.grants.map((grant) => (grant.id === id ? { ...grant, decision } : grant)),
    })),
  ],
})
