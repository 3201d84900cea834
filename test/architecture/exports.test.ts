import { expect, test } from '@jest/globals'
import { entries } from '../env/entries.mjs'
import { exportedNames, runModule } from './built-package.ts'

/** The public surface. Whoever changes it changes this list, and CHANGELOG.md. */
const surface: Record<string, { values: string; types: string }> = {
  '.': {
    values: `createKit defaultPlugins defineKitOptions getCapabilities getChainState getConnectors resolveConfig
      sendCalls waitForCalls`,
    types: `
      ConfigInput ConfigPolicy EvmChain FeatureOptions Kit KitCall KitConnector KitOptions RemoteEntries
      RemoteEntry ResolvedConfig SendCallsOptions SentCalls`,
  },
  './kernel': {
    values: `
      ConnectionService HttpClient ImageService InvalidCaipAddressError
      InvalidCaipNetworkIdError KitError KitSettings KitStorageToken MarkService NativeBalanceService
      NetworkService NodeRest NodeRpc NoticeService PLUGIN_API_VERSION PairingService RpcError
      RpcService SignInService UnsupportedChainNamespaceError UserRejectedRequestError ViewService
      WalletCatalogue abortable accountActions accountOnNetwork accountRows accountSettingsView accountView accountsChanged
      activeAccount addedChain activeConnection activeNamespaceChanged addressCacheEntries alertDismissed alertRaised
      allWalletsView analyticsSinks appearanceChanged appearanceStore balanceCacheMs
      chainNamespaces defineTexts matchLocale checkRequest isRefusal closeGuards foreignThemeVariables kitLocales themeColors themeVariableNames closeRefused combineByKey configKeys connectMethods
      connectView connectWalletsView connectingExternalView connectingWalletConnectBasicView
      connectingMultiChainView connectingWalletConnectView connectionChanged connectionClosed
      connectionFailed connectionInterrupted connectionNetworkChanged connectionOpened
      connectionRestoring connectionResumed connectionStarted connectionSwitched
      connectionsStore connectors contentSecurityPolicy createDisposableStore createScheduler
      createToken createValueStore defaultSocialsOrder defineConfigKey defineContributionPoint defineEndpoint
      defineEvent defineListPoint defineManifest defineMessages definePlugin defineStorageKey
      defineStore defineView disconnectWaitMs
      disconnected downloadsView errorReportCount errorReportWindowMs eventBufferSize
      featuresResolved featuresStore findCause findKnownToken findTokenMark isLookAlike isSameSpelling isWellKnownSymbol formatCaipAddress frameLoadTimeoutMs
      frameReadyDelayMs frameRequestTimeoutMs getAllowedOrigins getAnalyticsConfig
      getAssetImage getCurrencyImage getIdentity getProjectConfig getSupportedChains
      getTokenBalances getTokenImage getWalletImage getWalletView getWallets headerItems
      hasPassed httpTimeoutMs implement inTime inspectors isCaipAddress isCaipNetworkId isChainNamespace isDecision isBurnAddress isEmailAddress isFeatureOn knownTokensOf isLoopback loadOnce isMiniApp isRestricted isSameList isSpellingOf
      isSwapNetwork listConnections jsonMaxBytes jsonMaxDepth kitInitialized latePressMs linkTarget listedMethods messages modalClosed
      modalCreated modalOpened modalShakeMs multicallBatchBytes nameCacheMs nameOfOthers namespaceAdapters
      namespaceOf nativeDecimalsShown networkSwitchFailed networkSwitched networksConfigured
      networksStore networksView normalizeWalletError noticeDelayMs noticesStore openWaitingTab pairingHref
      pairingLifeMs panelPlaced panelRemoved parseAppLink parseCaipAddress parseCaipNetworkId parseChainNamespace parseIcon
      parseLabel parseRecording parseSymbol parseWalletLink placeOfWallet plainName pendingTransactionCount pluginFaulted
      pluginSetupTimeoutMs pluginStatusChanged postAnalyticsEvent postNodeRpc queryGcMs
      queryRetryCount queryRetryDelayMs queryRetryLimitMs readWebAddress receiptTimeoutMs recentWalletCount
      recommendedWalletCount reconnectTimeoutMs reconnectWalletTimeoutMs recordingFormat replay
      replayRecording requestFailed resendCooldownSeconds resolvePlatforms restoreEnded
      retryAfterLimitMs retryCount retryDelayMs routerStore rpcErrorOf rpcGuards rpcPolicies rpcReviews rpcTimeoutMs
      sdkType sdkVersion secureSdkVersion serviceEndpoints storageKeys storeLink storeLinks storesOf strictestVerdict
      swapChainIds swapSlippagePercent switchActiveChainView switchNetworkView themeTokens
      toErrorRecord toastGone toastLifeMs toastShown tokenBalanceRetryMs trackBufferSize
      tracked trackedEvents unsupportedChainView viewPopped viewPushed viewReplaced viewReset
      views viewsRemoved walletBrowserHref walletDiscoveries walletLinkBase walletPageSize walletSearchSize
      askExchanges beginExchangePayment chainDataEndpoints fromUnits fundsMoved getHistory getName getNameSuggestions getNamesOfAddress getOnRampOptions getSmartSessions
      getSwapAllowance getSwapApproval getSwapGasPrice getSwapQuotes getSwapTokens IdentityService KnownTokens postName postOnRampQuote postOnRampUrl postSmartSessionEnd postSwapTransaction postTokenPrices toUnits
      walletSearchWaitMs walletSessionSdkVersion walletSources whatIsANetworkView
      whatIsAWalletView`,
    types: `
      InitialState AddedChain AddressOf ChainIdOf HostView HostViewArguments KitLocale NamespacePlugin PluginView Register
      RegisteredNamespace ThemeColor ThemeVariable ThemeVariables TimeLimit ViewOptions
      MarkKind MarkService
      Identity IdentityService KnownTokens AccountCall AllowanceChange AssetChange CallEffects TokenAmount TokenDefinition Account AccountAction AccountRow AccountRowProps AccountOnNetwork AccountType AccountTypeOf BitcoinAccountType DefaultAccountTypes KitConnection ActingAccount AlertInput AnalyticsSink AppMetadata Appearance CaipAddress CaipNetwork CaipNetworkId Capabilities ChainNamespace Clock CloseGuard CloseReason ConfigKey ConfigReader ConfigScope ConnectMethod ConnectMethodProps ConnectOptions Connection ConnectionService ConnectionStatus ConnectionsState Connector ConnectorApproval ConnectorContribution ConnectorEvent ConnectorRequest ConnectorType ContentSecurityPolicyOptions ContractCall ContractInterface Contributed Contribution ContributionGuard ContributionPoint DeclaredStore Disposable DisposableStore EndpointRole ErrorRecord EventDefinition EventType Fact FaultReport FeatureState FeatureValue HeaderItem HttpCall ImageKind ImageService Inspector KernelInspector KernelReport Kit KitAccount KitAccountState KitChainState KitConnectOptions KitErrorOptions KitEvent KitNetwork KitNetworkState KitProviderObject KitState KitStorage LinkPlatform LoadedView Logger LoadMessages LocaleTable Message MessageCatalogue MessageContribution MessagePlural MessageRef MessageVerifier Messages NamePlace NameQuestion NameReader ReadAmount ReadLine ReadLineLabel ReadStep ReadStepKind ReadWarning RequestReader RequestReading RequestToRead NamedConcern NamedToken NamespaceAdapter NamespaceConnections NamespaceContribution NativeBalance NativeBalanceService NetworkService NetworksState NodeRequest NodeRest NodeRpc NoticeKind NoticeService NoticesState OpenOptions OpenOutcome Page PairingService PairingState PanelOptions Permission Plugin PluginContext PluginGate PluginImplementation PluginManifest PluginReport PluginStatus Proposal Random RecordedStore Recording ReplayOptions Replayed ResolvedFeatures RouterEntry RouterState RpcCheck RpcConcern RpcErrorOptions RpcGuard RpcIntent RpcPolicy RpcQuestion RpcRequest RpcRequestOptions RpcService RpcVerdict ServiceEndpoint ServicesOf ShellPlacement SignInState SignatureQuestion SignatureVerdict StorageKey StoreDefinition StoreReader Stream SwitchQuestionOptions Teardown ThemeToken ToastInput Token TokenBalance TokenMark TrackEvent TrackedEvent Transfer Translate ValueStore ViewContribution ViewOpener ViewRef WaitingTab ViewService WalletCapabilities WalletCatalogue WalletDiscovery WalletInfo WalletListing WalletPage WalletPlatform WalletRequest WalletSource WalletStore RpcExchange RpcReview RpcReviewer`,
  },
  './react': {
    values: `
      AccountButton ConnectButton KitModal KitPanel KitProvider NetworkButton WalletButton
      useKit useKitAccount useKitBalance useKitCalls useKitChain useKitConnections useKitDisconnect useKitEvent
      useKitFeature useKitLocale useKitNetwork useKitProvider useKitSession useKitTheme useKitWallets`,
    types: `
      AccountButtonProps ConnectButtonCustomProps ConnectButtonProps ConnectButtonState InitialState
      KitPanelProps KitProviderProps KitWallet NetworkButtonProps TriggerProps UseKit
      Register UseKitBalance UseKitCalls UseKitConnections UseKitDisconnect UseKitFeature UseKitLocale UseKitSession UseKitTheme UseKitWallets
      WalletButtonCustomProps WalletButtonProps WalletButtonState`,
  },
  './themes': {
    values: 'calm createTheme highContrast midnight paper',
    types: 'ThemeColorValue ThemeOptions',
  },
  './elements': { values: 'defineKitElements', types: 'KitElement KitElementEvents' },
  './ui': {
    values: `AccountRows Actions Amount AmountField Avatar BidiText Button Checkbox CodeInput ConnectState ContributedBlock CopyButton Disclosure Divider ErrorDetails FieldPair FieldSubmit ChoiceChips Footer FromTo Group HiddenText Icon IconButton KeyValueList Link LinkButton MenuRow MetaLine NativeBalanceBlock NetworkIcon NetworkRow NoticeBar Panel PicturePair PlainText QrCode RemoteImage RovingList Row RowFigures RowSymbol SearchField Section Skeleton Stepper Switch Tabs Text TextField Tile Tiles TokenChip TokenIcon TokenWarning ViewHeading ViewState WaitBar WalletIcon WarningLine explorerLink formatNativeBalance readAmount runAfterDrawing shortenAddress useAccount useAnnounce useChooseWallet useClock useConnectWhenAlone useContributions useCopy useFeature useLanguage useMessages useNamespaceName useNativeBalance useNetwork useNumbers usePage usePaste useReader useRecentWallets useService useServiceLoader useSettings useStore useTask useView ListHeading Explanation`,
    types: `
      AccountRowsProps ActiveAccount ActiveNetwork AmountFault AmountFieldProps AvatarProps BalanceState BidiTextProps ButtonProps CheckboxProps
      CodeInputProps ConnectStateProps ContributedBlockProps CopyButtonProps DisclosureProps ErrorDetailsProps FieldPairProps FieldSubmitProps ChoiceChipsProps FromToEnd FromToProps GroupProps IconButtonProps IconName IconProps KeyValue ExplanationProps
      Language LinkProps Numbers PasteOutcome ReadAmount TokenChipProps TokenIconProps MenuItem MenuRowProps MetaLineProps NativeBalanceBlockProps NetworkIconProps NetworkRowProps NoticeBarProps QrCodeProps RecentWallets RemoteImageProps ListHeadingProps
      RovingListHandle RovingListProps RowFiguresProps RowPlace RowProps SearchFieldProps
      SkeletonProps StepperProps SwitchProps TabsProps Task TextFieldProps TextProps TileProps TilesProps
      ViewControls ViewStateProps WaitBarProps WalletIconProps WalletRow WarningLineProps PicturePairProps PlainTextProps ViewHeadingProps`,
  },
  './networks': {
    values: `
      arbitrum arbitrumSepolia aurora auroraTestnet avalanche avalancheFuji base baseSepolia
      berachain bitcoinMainnet bitcoinTestnet blast bsc bscTestnet celo cosmosHub cronos
      fantom fraxtal gnosis gnosisChiado holesky hoodi ink kaia linea lineaSepolia mainnet
      mantle mode moonbeam moonriver optimism optimismSepolia polkadotAssetHub polkadotMainnet polygon
      polygonAmoy scroll scrollSepolia sei sepolia solanaDevnet solanaMainnet solanaTestnet
      sonic unichain unichainSepolia worldchain zksync zksyncSepoliaTestnet zora`,
    types: 'EvmNetwork',
  },
  './namespaces/eip155': {
    values: 'Eip155Adapter eip1193Connector eip155 manifest',
    types: 'Eip1193Wallet',
  },
  './namespaces/solana': {
    values: 'SolanaAdapter manifest solana standardConnector',
    types: 'SolanaStandardWallet',
  },
  './namespaces/bip122': {
    values: 'Bip122Adapter manifest bip122',
    types: '',
  },
  './namespaces/polkadot': {
    values: 'PolkadotAdapter manifest polkadot',
    types: '',
  },
  './namespaces/cosmos': {
    values: 'CosmosAdapter manifest cosmos',
    types: '',
  },
  './plugins/multi-wallet': {
    values: 'manifest multiWallet profileWalletsView',
    types: '',
  },
  './plugins/wallet-connect': {
    values: 'manifest walletConnect',
    types: '',
  },
  './plugins/safe': {
    values: 'manifest safe',
    types: 'SafeOptions',
  },
  './plugins/farcaster': {
    values: 'farcaster manifest',
    types: 'FarcasterOptions',
  },
  './plugins/email': {
    values: `
      email emailVerifyDeviceView emailVerifyOtpView manifest updateEmailPrimaryOtpView
      updateEmailSecondaryOtpView updateEmailWalletView`,
    types: '',
  },
  './plugins/socials': {
    values: 'connectSocialsView connectingFarcasterView connectingSocialView manifest socials',
    types: '',
  },
  './plugins/sign-in': {
    values: `manifest signIn localSiwx`,
    types: '',
  },
  './plugins/embedded-wallet': {
    values: 'EmbeddedWallet approveTransactionView embeddedWalletId',
    types: 'EmbeddedUser EmbeddedWallet PendingApproval SocialProvider',
  },
  './plugins/balances': {
    values: 'balances manifest',
    types: '',
  },
  './plugins/send': {
    values: 'manifest send',
    types: '',
  },
  './plugins/receive': {
    values: 'manifest receive',
    types: '',
  },
  './plugins/activity': {
    values: 'activity manifest',
    types: '',
  },
  './plugins/swaps': {
    values: 'defaultSwapContracts manifest swapProviders swaps',
    types: `BuiltTransaction OfferedQuote SwapContracts SwapProvider SwapProviderContribution SwapQuestion
      SwapsOptions SwapToken`,
  },
  './plugins/onramp': {
    values: 'manifest onramp onRampProviders',
    types: `
      MeldOptions OnRampOptions OnRampProvider OnRampQuestion PaymentCurrency
      PurchaseCurrency`,
  },
  './plugins/pay': {
    values: 'PaymentService manifest openPay pay',
    types: 'PaymentRequest PaymentResult',
  },
  './plugins/smart-sessions': {
    values: 'manifest smartSessions',
    types: '',
  },
  './plugins/names': {
    values: 'manifest names registerAccountNameSuccessView registerAccountNameView',
    types: '',
  },
  './server': { values: 'readInitialState', types: 'InitialState' },
  './siwx': {
    values: 'createNonce formatSiwxMessage parseSiwxMessage siwxVerifiers verifySiwx',
    types: `Cacao NodeRequest SignatureQuestion SignatureVerdict Siwx SiwxExpectation SiwxInput SiwxMessage
      SiwxRefusal SiwxSession SiwxVerification MessageVerifier LocalSiwxOptions SiweConfig SiweSession SiwxOption SiwxWorld`,
  },
  './wagmi': {
    values: 'latchkeyConnector wagmiNetworks',
    types: 'LatchkeyConnector LatchkeyConnectorWorld WagmiNetworks WagmiSource',
  },
  './viem': {
    values: 'publicClientOf walletClientOf',
    types: 'KitClientOptions KitPublicClient KitWalletClient',
  },
  './ethers': {
    values: 'signerOf',
    types: '',
  },
  './wallet-standard': {
    values: 'registerWallet',
    types: 'RegisterWalletOptions',
  },
  './polkadot': {
    values: 'signerOf',
    types: 'KitPolkadotMessage KitPolkadotPayload KitPolkadotSignature KitPolkadotSigner',
  },
  './cosmjs': {
    values: 'offlineSignerOf',
    types: 'KitOfflineSigner',
  },
  './devtools': {
    values: 'devtools manifest',
    types: 'DevtoolsOptions',
  },
  './test': {
    values: `
      adapterConformance connectorConformance createTestKernel fakeClock fakeEnvironment
      fakeFetch fakeLog fakePage fakeRandom fakeStorage fakeWindow mockInjected mockNamespace
      mockWallet parseRecording pluginConformance renderView replayRecording sampleAccounts
      sampleNetworks settle spied testNetworks testSettings viewConformance`,
    types: `
      AdapterSubject ConformanceRunner ConnectorSubject FakeAnswer FakeClock FakeEnvironment
      FakeFetch FakeLog FakePage FakeRequest FakeStorage FakeWindow MockFailure MockFailures
      MockNamespaceOptions MockWallet MockWalletOptions PluginSubject RecordedStore Recording
      Replayed RunAxe ScriptedWallet Spied SpiedCall TestConfig TestKernel TestKernelOptions
      ViewRunner ViewSubject WalletAnswer`,
  },
}

const byName = entries.map((entry) => [entry.subpath, entry] as const)

test.each(byName)('default: %s exports these names and no others', (subpath, entry) => {
  const { values, types } = exportedNames(entry)
  expect(values).toEqual(namesIn(surface[subpath]?.values))
  expect(types).toEqual(namesIn(surface[subpath]?.types))
})

test.each(byName)('default: what %s declares is there when it runs', (_, entry) => {
  const code = `console.log(JSON.stringify(Object.keys(await import('./${entry.file}'))))`
  expect((runModule(code) as string[]).sort()).toEqual(exportedNames(entry).values)
})

function namesIn(list: string | undefined): string[] | undefined {
  return list?.trim().split(/\s+/).filter(Boolean).sort()
}
