/** A typed key of a service. Identity is `key`, so a token exists once however it is imported. */
export interface Token<in out T> {
  readonly id: string
  readonly key: symbol
  /** Phantom: makes the type invariant, never present at run time. */
  readonly _type?: (value: T) => T
}

/** `id` is `owner/thing`; it only names the token in messages. */
export function createToken<T>(id: `${string}/${string}`): Token<T> {
  return Object.freeze({ id, key: Symbol(id) })
}

export type TokenRecord = Readonly<Record<string, Token<any>>>
export type Resolved<R extends TokenRecord> = {
  readonly [K in keyof R]: R[K] extends Token<infer T> ? T : never
}
export type Wanted<R extends TokenRecord> = {
  readonly [K in keyof R]: R[K] extends Token<infer T> ? T | undefined : never
}
