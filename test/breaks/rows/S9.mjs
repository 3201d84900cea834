export const breaks = [
  {
    row: 'S9.07',
    says: 'a node has thirty seconds',
    file: 'kernel/base/constants.ts',
    find: 'httpTimeoutMs = 10_000',
    replace: 'httpTimeoutMs = 30_000',
  },
  {
    row: 'S9.18',
    says: 'the default log level is warn',
    file: 'kernel/environment/logger.ts',
    find: `level: LogLevel = 'error'`,
    replace: `level: LogLevel = 'warn'`,
  },
  {
    row: 'S9.18',
    says: 'a kit without the option logs everything',
    file: 'config/create-kit.ts',
    find: 'createBrowserEnvironment({ logLevel: options.logLevel })',
    replace: `createBrowserEnvironment({ logLevel: options.logLevel ?? 'debug' })`,
  },
  {
    row: 'S9.21',
    says: 'the adapter computes every checksum anew',
    file: 'namespaces/eip155/adapter.ts',
    find: 'parseAddress: (text) => parseAddress(text, { checksum }),',
    replace: 'parseAddress: (text) => parseAddress(text),',
  },
  {
    row: 'S9.21',
    says: 'the first that came goes, however often it is wanted',
    file: 'namespaces/eip155/address-cache.ts',
    find: `    known.delete(key)
`,
    replace: '',
  },
  {
    row: 'S9.28',
    says: 'Bitcoin uses the payment account whatever the option says',
    file: 'namespaces/bip122/bip122.plugin.ts',
    find: `settings.defaultAccountTypes.bip122 === 'ordinal' ? 'ordinal' : 'payment'`,
    replace: `'payment'`,
  },
]
