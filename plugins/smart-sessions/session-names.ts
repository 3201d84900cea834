/**
 * Sessions have a number in facts, stores and parameters of views. What a wallet calls them stays here: it opens a session
 * for its signer, also where the visitor refused to hand it over.
 */
export interface SessionNames {
  readonly idOf: (context: string) => string
  /** Undefined for an id of nothing. */
  readonly contextOf: (id: string) => string | undefined
}

export function createSessionNames(): SessionNames {
  const contexts: string[] = []
  return {
    idOf(context) {
      if (!contexts.includes(context)) contexts.push(context)
      return String(contexts.indexOf(context) + 1)
    },
    contextOf: (id) => contexts[Number(id) - 1],
  }
}
