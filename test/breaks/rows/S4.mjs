export const breaks = [
  {
    row: 'S4.01',
    says: 'who waits for the stored wallet is shown as connecting',
    file: 'kernel/wallet/connections/restore-connections.ts',
    find: "status: 'reconnecting' }))",
    replace: "status: 'connecting' }))",
  },
  {
    row: 'S4.02',
    says: 'a kit without reconnecting begins as connecting',
    file: 'kernel/wallet/begin-wallet.ts',
    find: `  if (!settings.enableReconnect) storage.clear('login')
  else {
`,
    replace: `  if (!settings.enableReconnect) storage.clear('login')
  {
`,
  },
  {
    row: 'S4.03',
    says: 'the oldest wallet is asked first',
    file: 'kernel/wallet/connections/connection-storage.ts',
    find: 'right.lastUsedAt - left.lastUsedAt',
    replace: 'left.lastUsedAt - right.lastUsedAt',
  },
  {
    row: 'S4.05',
    says: 'a wallet that gives nothing leaves its namespace waiting',
    file: 'kernel/wallet/connections/restore-connections.ts',
    find: `    answers.open()
    settle()
    change.tell()`,
    replace: `    answers.open()
    change.tell()`,
  },
  {
    row: 'S4.06',
    says: 'an empty list of accounts is ignored',
    file: 'kernel/wallet/connections/hear-connector.ts',
    find: `        close([line], 'wallet')
        return void tellEnd(found, [namespace])`,
    replace: '          return',
  },
  {
    row: 'S4.07',
    says: 'every ended connection says that nobody is connected',
    file: 'kernel/wallet/connections/live-connections.ts',
    find: '    if (told.length === 0) kernel.emit(disconnected({ reason }))',
    replace: '    kernel.emit(disconnected({ reason }))',
  },
  {
    row: 'S4.08',
    says: 'the network of every connection of the namespace changes',
    file: 'kernel/wallet/connections/connections-store.ts',
    find: '        mapConnection(current, connectorId, (connection) => ({ ...connection, caipNetworkId })),',
    replace: `        ({
          ...current,
          connections: current.connections.map((one) => ({ ...one, caipNetworkId })),
          connectorId,
        }) as NamespaceConnections,`,
  },
  {
    row: 'S4.09',
    says: 'an ended connection keeps its account',
    file: 'kernel/wallet/connections/connections-store.ts',
    find: `      settle(state, namespace, (connections) =>
        connections.filter((connection) => connection.connectorId !== connectorId),
      ),`,
    replace: `      settle(state, namespace, (connections) =>
        connections.filter(() => connectorId === undefined || connections.length === 1),
      ),`,
  },
  {
    row: 'S4.10',
    says: 'the login is not forgotten',
    file: 'kernel/wallet/connections/disconnect.ts',
    find: `    if (isAboutLogin && !hasLoginLeft) storage.clear('login')
`,
    replace: '',
  },
  {
    row: 'S4.11',
    says: 'a wallet is waited for without an end',
    file: 'kernel/wallet/connections/disconnect.ts',
    find: '    await abortable(Promise.all(endings), limit.signal).catch(() => {})',
    replace: '    await abortable(Promise.all(endings), signal).catch(() => {})',
  },
  {
    row: 'S4.12',
    says: 'whoever asks makes another frame',
    file: 'plugins/embedded-wallet/frame-life.ts',
    find: '    if (frame || isOver) return\n',
    replace: '    if (isOver) return\n',
  },
  {
    row: 'S4.13',
    says: 'the first requests go at once',
    file: 'plugins/embedded-wallet/frame-life.ts',
    find: 'clock.after(frameReadyDelayMs, () => {',
    replace: 'clock.after(0, () => {',
  },
  {
    row: 'S4.13',
    says: 'what waited goes in the wrong order',
    file: 'plugins/embedded-wallet/frame-channel.ts',
    find: 'for (const request of open.all()) if (!request.isPosted) post(request)',
    replace:
      'for (const request of [...open.all()].reverse()) if (!request.isPosted) post(request)',
  },
  {
    row: 'S4.13',
    says: 'what a reload ended counts as the visitor’s refusal',
    file: 'plugins/embedded-wallet/frame-channel.ts',
    find: 'if (request.isPosted) request.end(reloaded(request))',
    replace: 'if (request.isPosted) request.end(aborted(request))',
  },
  {
    row: 'S4.14',
    says: 'a new device goes to the code at once',
    file: 'plugins/email/email-flow.ts',
    find: `    if (action === 'VERIFY_DEVICE') return { view: emailVerifyDeviceView, params: { ...params } }
`,
    replace: '',
  },
  {
    row: 'S4.15',
    says: 'a wrong code passes',
    file: 'plugins/email/email-flow.ts',
    find: `          emit(codeFailed({ message: withoutSecrets(toErrorRecord(error).message) }))
        }
        throw error`,
    replace: `          emit(codeFailed({ message: withoutSecrets(toErrorRecord(error).message) }))
        } else throw error`,
  },
  {
    row: 'S4.16',
    says: 'the code of the old address is asked for never',
    file: 'plugins/email/email-flow.ts',
    find: "action === 'VERIFY_PRIMARY_OTP' ? updateEmailPrimaryOtpView : updateEmailSecondaryOtpView",
    replace:
      "action !== 'VERIFY_PRIMARY_OTP' ? updateEmailPrimaryOtpView : updateEmailSecondaryOtpView",
  },
  {
    row: 'S4.17',
    says: 'the new address is not kept',
    file: 'plugins/embedded-wallet/logged-in-user.ts',
    find: `      storage.write(emailKey, email)
    },
`,
    replace: '    },\n',
  },
  {
    row: 'S4.17',
    says: 'the wait of the last mail goes on',
    file: 'plugins/embedded-wallet/login.ts',
    find: `      storage.remove(lastEmailLoginTimeKey)
      changeEmail(newEmail)`,
    replace: '      changeEmail(newEmail)',
  },
  {
    row: 'S4.19',
    says: 'who has a session is asked all the same',
    file: 'plugins/sign-in/sign-in-flow.ts',
    find: '        const isAsked = isServed && !isSignedIn',
    replace: '        const isAsked = isServed',
  },
  {
    row: 'S4.20',
    says: 'the session is not stored',
    file: 'plugins/sign-in/sign-in-flow.ts',
    find: `      await siwx.addSession(session, signal)
`,
    replace: '',
  },
  {
    row: 'S4.21',
    says: 'after a failure nobody is asked again',
    file: 'plugins/sign-in/sign-in-flow.ts',
    find: '    if (isCurrent()) ask(state.getSnapshot().isRequired, error)',
    replace: "    if (isCurrent()) settle('done')",
  },
  {
    row: 'S4.22',
    says: 'the last network counts without a session',
    file: 'plugins/sign-in/last-network.ts',
    find: `    if (!address || !(await siwx?.hasSession(last, address, signal))) return false
`,
    replace: `    if (!address) return false
`,
  },
  {
    row: 'S4.22',
    says: 'a required sign-in that is cancelled keeps the connection',
    file: 'plugins/sign-in/sign-in-flow.ts',
    find: `  await leaveWallet(dependencies, account)
  return !isSameAccount`,
    replace: '  return !isSameAccount',
  },
  {
    row: 'S4.23',
    says: 'a declined sign-in disconnects',
    file: 'plugins/sign-in/sign-in-flow.ts',
    find: `    settle('connected')
    track('CLICK_CANCEL_SIWX')`,
    replace: `    settle('connected')
    connections.disconnect().catch(() => {})
    track('CLICK_CANCEL_SIWX')`,
  },
  {
    row: 'S4.25',
    says: 'Polygon is not among the defaults',
    file: 'plugins/onramp/onramp-store.ts',
    find: "      chain_id: '137',",
    replace: "      chain_id: '10',",
  },
  {
    row: 'S4.26',
    says: 'a quote that fails goes on loading',
    file: 'plugins/onramp/onramp-service.ts',
    find: 'emit(quoteChanged({ ...unquoted, error: noQuote }))',
    replace: 'emit(quoteChanged({ ...unquoted, quotesLoading: true, error: noQuote }))',
  },
  {
    row: 'S4.27',
    says: 'a reset keeps what was chosen',
    file: 'plugins/onramp/onramp-store.ts',
    find: '(_, { providers }) => ({ ...initial, providers })',
    replace: '(state, { providers }) => ({ ...state, providers })',
  },
  {
    row: 'S4.28',
    says: 'the project is not told',
    file: 'plugins/onramp/meld.ts',
    find: `      externalCustomerId: projectId,
`,
    replace: `      externalCustomerId: projectId && undefined,
`,
  },
  {
    row: 'S4.28',
    says: 'Solana is paid in USDC',
    file: 'plugins/onramp/meld.ts',
    find: "network.startsWith('solana:') ? 'SOL' : 'USDC'",
    replace: "network.startsWith('solana') ? 'USDC' : 'USDC'",
  },
  {
    row: 'S4.29',
    says: 'the cursor is not sent',
    file: 'plugins/activity/history-request.ts',
    find: 'query: { cursor, onramp, chainId: network },',
    replace: 'query: { cursor: cursor && undefined, onramp, chainId: network },',
  },
  {
    row: 'S4.30',
    says: 'a switch that failed stays where it is',
    file: 'kernel/wallet/networks/switch-navigation.ts',
    find: `          else views.back()
`,
    replace: `          else if (error === undefined) views.back()
`,
  },
  {
    row: 'S4.31',
    says: 'the modal stays after leaving an unknown network',
    file: 'kernel/wallet/networks/switch-navigation.ts',
    find: "if (error === undefined && !wasRequested) views.close({ outcome: 'done' })",
    replace: "if (error === undefined && wasRequested) views.close({ outcome: 'done' })",
  },
  {
    row: 'S4.32',
    says: 'a failed payment goes on loading',
    file: 'plugins/send/send-store.ts',
    find: 'on(sendFailed, (state) => ({ ...state, loading: false })),',
    replace: 'on(sendFailed, (state) => ({ ...state })),',
  },
  {
    row: 'S4.33',
    says: 'a payment keeps its draft',
    file: 'plugins/send/send-store.ts',
    find: 'on(sendSucceeded, () => initial),',
    replace: 'on(sendSucceeded, (state) => ({ ...state, loading: false })),',
  },
  {
    row: 'S4.33',
    says: 'a failed payment loses its draft',
    file: 'plugins/send/send-store.ts',
    find: 'on(sendFailed, (state) => ({ ...state, loading: false })),',
    replace: 'on(sendFailed, () => initial),',
  },
  {
    row: 'S4.34',
    says: 'a payment of a token is followed as one of the coin',
    file: 'plugins/send/payments.ts',
    find: "isFollowed: network.chainNamespace === 'eip155' && !token.address }",
    replace: "isFollowed: network.chainNamespace === 'eip155' }",
  },
  {
    row: 'S4.35',
    says: 'a failed name loses what was typed',
    file: 'plugins/names/registration.ts',
    find: `      update({ pending: undefined, failure })
    }
  }

  const end`,
    replace: `      state.set({ ...initial, failure })
    }
  }

  const end`,
  },
  {
    row: 'S4.36',
    says: 'the profile does not learn of its name',
    file: 'plugins/names/registration.ts',
    find: `      onRegistered(account, name)
`,
    replace: '',
  },
  {
    row: 'S4.37',
    says: 'a question that failed has no status',
    file: 'plugins/query/queries.ts',
    find: `status: state.status,
      fetchStatus: state.fetchStatus,`,
    replace: `status: state.data ? 'success' : 'pending',
      fetchStatus: state.fetchStatus,`,
  },
  {
    row: 'S4.18',
    says: 'a type that could not be set is kept',
    file: 'plugins/embedded-wallet/account-type.ts',
    find: `  storage.write(preferredAccountTypeKey, 'eoa', namespace)
  const eoa`,
    replace: `  storage.write(preferredAccountTypeKey, 'smartAccount', namespace)
  const eoa`,
  },
  {
    row: 'S4.24',
    says: 'a pairing over several namespaces signs in with the first',
    file: 'plugins/sign-in/with-connection.ts',
    find: "if (!chainId || chains.some((id) => namespaceOf(id) !== 'eip155')) return undefined",
    replace: "if (!chainId || namespaceOf(chainId) !== 'eip155') return undefined",
  },
  {
    row: 'S4.26',
    says: 'an answer to an older question counts',
    file: 'plugins/onramp/onramp-service.ts',
    find: `    running[what].abort()
`,
    replace: '',
  },
  {
    row: 'S4.04',
    says: 'a second reconnect begins another one',
    file: 'kernel/wallet/connections/reconnect.ts',
    find: 'restoring ??= restoreConnections({',
    replace: 'restoring = restoreConnections({',
  },
  {
    row: 'S4.09',
    says: 'the end of one connection takes the balances of all',
    file: 'kernel/wallet/accounts/native-balance-service.ts',
    find: 'if (of.namespace !== namespace || held.has(address)) continue',
    replace: 'void [of, held, address]',
  },
  {
    row: 'S4.06',
    says: 'a clock that is set back holds the changes of a wallet back',
    file: 'namespaces/page-wallets/latest.ts',
    find: 'Math.min(stormWindowMs, lastAt + stormWindowMs - clock.now())',
    replace: 'lastAt + stormWindowMs - clock.now()',
  },
]
