/** A service whose code loads with the first question. */
export interface OnFirstUse<T> {
  /** Asks at once when the service is there; else loads it first, questions in their order. */
  ask<R>(question: (service: T) => Promise<R>): Promise<R>
  /** The service, once it is there. */
  readonly loaded: T | undefined
  readonly isAsked: boolean
}

/** A failed load is tried again with the next question. */
export function onFirstUse<T>(load: () => Promise<T>): OnFirstUse<T> {
  let loaded: T | undefined
  let loading: Promise<T> | undefined
  const start = async () => {
    try {
      loaded = await load()
      return loaded
    } catch (error) {
      loading = undefined
      throw error
    }
  }
  return {
    ask(question) {
      if (loaded) return question(loaded)
      loading ??= start()
      return loading.then(question)
    },
    get loaded() {
      return loaded
    },
    get isAsked() {
      return loading !== undefined
    },
  }
}
