/** The package's entry only adds a warning about Node 20. */
declare module 'oidc-provider/lib/provider.js' {
  export { Provider } from 'oidc-provider'
}
