export type OpenOutcome = { readonly outcome: 'connected' | 'done' | 'dismissed' }
