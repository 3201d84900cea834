/**
 * The container module alone. The package's entry refuses to load without a metadata polyfill, which
 * would patch the host page's global `Reflect`; this module has no such check.
 */
declare module 'tsyringe/dist/esm2015/dependency-container.js' {
  export const instance: {
    createChildContainer(): {
      register(token: symbol, provider: { useFactory: () => unknown }): void
      isRegistered(token: symbol): boolean
      resolve(token: symbol): unknown
      dispose(): void
    }
  }
}
