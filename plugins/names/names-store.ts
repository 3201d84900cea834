import { defineEvent, defineStore } from '../../kernel/exports/index.ts'
import type { NamesState } from './contract.ts'

export const suggestionsAsked =
  /*#__PURE__*/ defineEvent<Record<string, never>>()('names/suggestionsAsked')

export const suggestionsTold = /*#__PURE__*/ defineEvent<{
  readonly suggestions: readonly string[]
}>()('names/suggestionsTold')

export const namesStore = /*#__PURE__*/ defineStore<NamesState>({
  id: 'names/names',
  initial: { suggestions: [], loading: false },
  reducers: (on) => [
    on(suggestionsAsked, () => ({ suggestions: [], loading: true })),
    on(suggestionsTold, (_, { suggestions }) => ({ suggestions, loading: false })),
  ],
})
