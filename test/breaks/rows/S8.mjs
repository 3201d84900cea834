export const breaks = [
  {
    row: 'S8.35',
    says: 'analytics is told of a refusal as of an error',
    file: 'plugins/send/send-tracking.ts',
    find: `isRefused ? undefined : { event: 'SEND_ERROR', properties }`,
    replace: `({ event: 'SEND_ERROR', properties: { isRefused, ...properties } })`,
  },
  {
    row: 'S8.01',
    says: 'a sign-in that cannot start leaves the connection',
    file: 'plugins/sign-in/sign-in-flow.ts',
    find: '    void leaveWallet(dependencies, account)\n',
    replace: '',
  },
  {
    row: 'S8.02',
    says: 'the reason of the wallet stands in the place of the sentence',
    file: 'plugins/sign-in/sign-in-errors.ts',
    find: "new KitError('Error signing message', {",
    replace: "new KitError(cause instanceof Error ? cause.message : 'Error signing message', {",
  },
  {
    row: 'S8.03',
    says: 'a list that failed is not marked empty',
    file: 'plugins/activity/transactions-store.ts',
    find: '(state) => ({ ...state, loading: false, empty: true })',
    replace: '(state) => ({ ...state, loading: false })',
  },
  {
    row: 'S8.04',
    says: 'nobody has an empty history',
    file: 'plugins/activity/history-request.ts',
    find: '  if (!account) {',
    replace: '  if (account === null) {',
  },
  {
    row: 'S8.05',
    says: 'a missing connection is found before a missing network',
    file: 'plugins/sign-in/message-signing.ts',
    find: `  const adapter = await find().catch((cause: unknown) => {
    throw signInNotReady('No ActiveCaipNetwork or client found', cause)
  })
  if (connections.connectorOf(namespace)) return adapter
  throw signInNotReady('No ConnectionController client found')`,
    replace: `  if (!connections.connectorOf(namespace)) {
    throw signInNotReady('No ConnectionController client found')
  }
  return find().catch((cause: unknown) => {
    throw signInNotReady('No ActiveCaipNetwork or client found', cause)
  })`,
  },
  {
    row: 'S8.06',
    says: 'nothing says that the wallet signs in',
    file: 'ui-shell/views/connecting/AuthenticatingNote.tsx',
    find: "t('pairing.authenticating')}",
    replace: "''}",
  },
  {
    row: 'S8.08',
    says: 'a nonce that is too low is one that is too high',
    file: 'namespaces/eip155/node-errors.ts',
    find: '    says: /nonce (?:is )?too high|nonce gap/i,',
    replace: '    says: /nonce (?:is )?too|nonce gap/i,',
  },
  {
    row: 'S8.09',
    says: 'an aborted request has the words of all others',
    file: 'plugins/embedded-wallet/frame-channel.ts',
    find: "new KitError(name === 'RPC_REQUEST' ? 'Request was aborted' : 'Something went wrong', {",
    replace: "new KitError('Something went wrong', {",
  },
  {
    row: 'S8.10',
    says: 'an error without a message has an empty one',
    file: 'plugins/embedded-wallet/frame-error.ts',
    find: "const fallback = 'An error occurred'",
    replace: "const fallback = ''",
  },
  {
    row: 'S8.11',
    says: 'what waits for a frame that did not load waits on',
    file: 'plugins/embedded-wallet/frame-life.ts',
    find: `    made.element?.remove()
    input.onGone(notLoaded(cause))`,
    replace: `    made.element?.remove()
    void cause`,
  },
  {
    row: 'S8.12',
    says: 'nobody is told that the frame did not load',
    file: 'plugins/embedded-wallet/frame-life.ts',
    find: "      code: 'IFRAME_LOAD_FAILED',",
    replace: "      code: 'IFRAME_REQUEST_TIMEOUT',",
  },
  {
    row: 'S8.13',
    says: 'a late request ends all of them',
    file: 'plugins/embedded-wallet/open-requests.ts',
    find: `            request.end({ reason: timedOut(name) })
`,
    replace: `            for (const each of open.values()) each.end({ reason: timedOut(name) })
`,
  },
  {
    row: 'S8.14',
    says: 'a page that the site does not serve is not told so',
    file: 'plugins/embedded-wallet/frame-error.ts',
    find: "  error?.reason === 'unverified_domain' || error",
    replace: '  error',
  },
  {
    row: 'S8.15',
    says: 'the notice comes at once',
    file: 'kernel/wallet/requests/denied-notice.ts',
    find: `    await clock.delay(noticeDelayMs, signal)
`,
    replace: '',
  },
  {
    row: 'S8.15',
    says: 'open requests live on',
    file: 'plugins/embedded-wallet/rpc-routing.ts',
    find: `      () => rejectAll(),
      () => {},`,
    replace: `      () => {},
      () => {},`,
  },
  {
    row: 'S8.16',
    says: 'a fault of the service is called too many requests',
    file: 'config/ask-project.ts',
    find: "raise(originAlerts[error.code as 'RATE_LIMITED' | 'SERVER_ERROR'])",
    replace: 'raise(originAlerts.RATE_LIMITED)',
  },
  {
    row: 'S8.17',
    says: '600 is a fault of the service',
    file: 'config/allowed-origins.ts',
    find: 'error.status >= 500 && error.status <= 599',
    replace: 'error.status >= 500',
  },
  {
    row: 'S8.18',
    says: 'an unknown network is switched to',
    file: 'kernel/wallet/networks/resolve-switch.ts',
    find: `  if (!isRequested(networks, target)) return 'notFound'
`,
    replace: '',
  },
  {
    row: 'S8.19',
    says: 'a wrong key is an expired session',
    file: 'plugins/wallet-connect/relay-refusal.ts',
    find: "      title: 'Invalid Project ID',",
    replace: "      title: 'Session Expired',",
  },
  {
    row: 'S8.19',
    says: 'what waits for the relay fails uncaught at each heartbeat',
    file: 'plugins/wallet-connect/relay-watch.ts',
    find: 'return isWaiting ? sent.catch(() => {}) : sent',
    replace: 'return sent',
  },
  {
    row: 'S8.20',
    says: 'a network that cannot be added fails in the wallet’s words',
    file: 'namespaces/eip155/switch-chain.ts',
    find: 'throw isOfVisitor ? reason : new ChainNotSupportedError(reason)',
    replace: 'throw reason',
  },
  {
    row: 'S8.21',
    says: 'a failed balance is asked for again at once',
    file: 'plugins/balances/failure-pause.ts',
    find: 'until: now() + tokenBalanceRetryMs',
    replace: 'until: now()',
  },
  {
    row: 'S8.22',
    says: 'the seconds left are rounded down',
    file: 'plugins/embedded-wallet/mail-limit.ts',
    find: 'Math.ceil((sentAt - clock.now())',
    replace: 'Math.floor((sentAt - clock.now())',
  },
  {
    row: 'S8.23',
    says: 'the last reason is shown',
    file: 'plugins/names/name-answers.ts',
    find: 'refusal.safeParse(json).data?.reasons[0].description',
    replace: 'refusal.safeParse(json).data?.reasons.at(-1)?.description',
  },
  {
    row: 'S8.23',
    says: 'a later reason that cannot be read takes the first one along',
    file: 'plugins/names/name-answers.ts',
    find: 'z.tuple([reason], z.unknown())',
    replace: 'z.tuple([reason], reason)',
  },
  {
    row: 'S8.23',
    says: 'names of an address that are not read are logged alone',
    file: 'plugins/names/identity-question.ts',
    find: `          if (isFailure(error)) failure = toErrorRecord(reason)
`,
    replace: '',
  },
  {
    row: 'S8.23',
    says: 'the settings do not say that the names are not known',
    file: 'plugins/names/ChooseNameRow.tsx',
    find: "identity.failure ? words(identity.failure) : t('names.reason')",
    replace: "t('names.reason')",
  },
  {
    row: 'S8.23',
    says: 'the name is not named',
    file: 'plugins/names/name-failure.ts',
    find: 'name === undefined ? sentences[code] : `${sentences[code]} ${name}`',
    replace: 'sentences[code]',
  },
  {
    row: 'S8.24',
    says: 'an attempt goes on when the modal closes',
    file: 'kernel/wallet/connections/connect-attempts.ts',
    find: `      if (running?.isFromModal) cancel(modalWasClosed())
`,
    replace: '',
  },
  {
    row: 'S8.25',
    says: 'one wallet that fails keeps the others connected',
    file: 'kernel/wallet/connections/disconnect.ts',
    find: '        failures.push(...namespaces.map((name) => ({ text: `${name} (${reason})`, error })))',
    replace: '        throw failedToDisconnect([`${namespaces.join()} (${reason})`], [error])',
  },
  {
    row: 'S8.25',
    says: 'only the first namespace is named',
    file: 'kernel/wallet/connections/connection-errors.ts',
    find: "`Failed to disconnect chains: ${reasons.join(', ')}`",
    replace: "`Failed to disconnect chains: ${reasons[0] ?? ''}`",
  },
  {
    row: 'S8.26',
    says: 'a namespace without an adapter has other words',
    file: 'kernel/wallet/connections/connection-errors.ts',
    find: "new KitError('Adapter not found', {",
    replace: "new KitError('Connector not found', {",
  },
  {
    row: 'S8.27',
    says: 'the words of an unknown network are those of the alert',
    file: 'kernel/wallet/networks/network-service.ts',
    find: `    if (network) return network
    throw new KitError('Network not found', {`,
    replace: `    if (network) return network
    throw new KitError('Network Not Found', {`,
  },
  {
    row: 'S8.28',
    says: 'an account type without a connection is kept',
    file: 'plugins/embedded-wallet/account-type.ts',
    find: `  const session = connections.sessionIn(namespace)
  if (!isServed(namespace) || !session) throw accountNotFound()
  try {`,
    replace: `  const session = connections.sessionIn(namespace)
  if (!isServed(namespace) || !session) return 'eoa'
  try {`,
  },
  {
    row: 'S8.29',
    says: 'a missing pairing is any missing connector',
    file: 'kernel/wallet/connections/connection-errors.ts',
    find: `  id === 'walletConnect'
`,
    replace: `  id === 'WalletConnect'
`,
  },
  {
    row: 'S8.30',
    says: 'a connector without a requested network is asked',
    file: 'kernel/wallet/connections/connect-attempts.ts',
    find: `  if (requested.length === 0) throw noRequestedChain(connectorId)
`,
    replace: '',
  },
  {
    row: 'S8.31',
    says: 'an unknown namespace passes',
    file: 'kernel/base/caip.ts',
    find: `  if (!isChainNamespace(value)) throw new UnsupportedChainNamespaceError(value)
  return value`,
    replace: '  return value as ChainNamespace',
  },
  {
    row: 'S8.32',
    says: 'the minute does not slide',
    file: 'plugins/analytics/report-limit.ts',
    find: '      admitted = admitted.filter((time) => !hasPassed(clock, time, errorReportWindowMs))',
    replace:
      '      if (hasPassed(clock, admitted[0] ?? clock.now(), errorReportWindowMs)) admitted = []',
  },
  {
    row: 'S8.33',
    says: 'wrong parameters are a missing method',
    file: 'kernel/wallet/requests/rpc-error.ts',
    find: "[-32602]: ['INVALID_PARAMS', 'The parameters of the request were not valid'],",
    replace: "[-32602]: ['METHOD_NOT_FOUND', 'The method does not exist'],",
  },
  {
    row: 'S8.34',
    says: 'too much is no limit',
    file: 'kernel/wallet/requests/rpc-error.ts',
    find: "[-32005]: ['LIMIT_EXCEEDED', 'Too many requests were made', true],",
    replace: "[-32005]: ['METHOD_NOT_SUPPORTED', 'The method is not supported', true],",
  },
  {
    row: 'S8.35',
    says: '4901 is 4900',
    file: 'kernel/wallet/requests/rpc-error.ts',
    find: "4901: ['CHAIN_DISCONNECTED', 'The wallet is disconnected from this network', true],",
    replace:
      "4901: ['PROVIDER_DISCONNECTED', 'The wallet is disconnected from all networks', true],",
  },
  {
    row: 'S8.35',
    says: 'a refusal is told under another name',
    file: 'plugins/send/send-tracking.ts',
    find: "{ event: 'SEND_ERROR', properties }",
    replace: "{ event: 'SEND_REJECTED', properties }",
  },
  {
    row: 'S8.36',
    says: 'an unknown bundle is a bundle that is too large',
    file: 'kernel/wallet/requests/rpc-error.ts',
    find: "5730: ['UNKNOWN_BUNDLE_ID', 'The wallet does not know this bundle'],",
    replace: "5730: ['BUNDLE_TOO_LARGE', 'The bundle is too large for the wallet'],",
  },
  {
    row: 'S8.07',
    says: 'a sign-in that failed is told as a success',
    file: 'plugins/sign-in/sign-in-flow.ts',
    find: "if (!isRefusal(error)) track('SIWX_AUTH_ERROR')",
    replace: "if (!isRefusal(error)) track('SIWX_AUTH_SUCCESS')",
  },
  {
    row: 'S8.18',
    says: 'the alert is titled like an error of the host',
    file: 'kernel/wallet/networks/show-switch-request.ts',
    find: "title: 'Switch network not found',",
    replace: "title: 'Network not found',",
  },
]
