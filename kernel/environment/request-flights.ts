interface Flight<T> {
  readonly answer: Promise<T>
  readonly controller: AbortController
  passengers: number
}

export interface RequestFlights<T> {
  /** Joins the request of that key that is in flight, or sends one. */
  share(
    key: string,
    signal: AbortSignal | undefined,
    send: (signal: AbortSignal) => Promise<T>,
  ): Promise<T>
}

/** Equal requests in flight are one; it is aborted when the last of those who asked has gone. */
export function createRequestFlights<T>(): RequestFlights<T> {
  const flights = new Map<string, Flight<T>>()

  const takeOff = (key: string, send: (signal: AbortSignal) => Promise<T>): Flight<T> => {
    const controller = new AbortController()
    const flight = { answer: send(controller.signal), controller, passengers: 0 }
    flights.set(key, flight)
    return flight
  }

  return {
    async share(key, signal, send) {
      const flight = flights.get(key) ?? takeOff(key, send)
      flight.passengers += 1
      const gone = new AbortController()
      try {
        return await new Promise<T>((resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason), {
            once: true,
            signal: gone.signal,
          })
          flight.answer.then(resolve, reject)
        })
      } finally {
        gone.abort()
        flight.passengers -= 1
        if (flight.passengers === 0) {
          if (flights.get(key) === flight) flights.delete(key)
          flight.controller.abort(signal?.reason)
        }
      }
    },
  }
}
