import { defineEndpoint, type ServiceEndpoint } from './service-endpoints.ts'

/** The calls of the chain data service; the other half of the one table. */

export const getSupportedChains = /*#__PURE__*/ defineEndpoint({
  name: 'getSupportedChains',
  host: 'blockchain',
  method: 'GET',
  path: '/v1/supported-chains',
  query: [],
})

export const getIdentity = /*#__PURE__*/ defineEndpoint({
  name: 'getIdentity',
  host: 'blockchain',
  method: 'GET',
  path: '/v1/identity/{address}',
  query: ['sender'],
  isGated: true,
})

export const getTokenBalances = /*#__PURE__*/ defineEndpoint({
  name: 'getTokenBalances',
  host: 'blockchain',
  method: 'GET',
  path: '/v1/account/{address}/balance',
  query: ['currency', 'chainId', 'forceUpdate'],
  isGated: true,
})

export const getHistory = /*#__PURE__*/ defineEndpoint({
  name: 'getHistory',
  host: 'blockchain',
  method: 'GET',
  path: '/v1/account/{address}/history',
  query: ['cursor', 'onramp', 'chainId'],
  isGated: true,
})

/** Swaps. */
export const getSwapTokens = /*#__PURE__*/ defineEndpoint({
  name: 'getSwapTokens',
  host: 'blockchain',
  method: 'GET',
  path: '/v1/convert/tokens',
  query: ['chainId'],
  isGated: true,
})

export const getSwapQuotes = /*#__PURE__*/ defineEndpoint({
  name: 'getSwapQuotes',
  host: 'blockchain',
  method: 'GET',
  path: '/v1/convert/quotes',
  query: ['amount', 'userAddress', 'from', 'to', 'gasPrice'],
  isGated: true,
})

export const postTokenPrices = /*#__PURE__*/ defineEndpoint({
  name: 'postTokenPrices',
  host: 'blockchain',
  method: 'POST',
  path: '/v1/fungible/price',
  query: [],
  isGated: true,
  isRepeatable: true,
})

export const getSwapAllowance = /*#__PURE__*/ defineEndpoint({
  name: 'getSwapAllowance',
  host: 'blockchain',
  method: 'GET',
  path: '/v1/convert/allowance',
  query: ['tokenAddress', 'userAddress'],
  isGated: true,
})

export const getSwapGasPrice = /*#__PURE__*/ defineEndpoint({
  name: 'getSwapGasPrice',
  host: 'blockchain',
  method: 'GET',
  path: '/v1/convert/gas-price',
  query: ['chainId'],
  isGated: true,
})

export const postSwapTransaction = /*#__PURE__*/ defineEndpoint({
  name: 'postSwapTransaction',
  host: 'blockchain',
  method: 'POST',
  path: '/v1/convert/build-transaction',
  query: [],
  isGated: true,
  isRepeatable: true,
})

export const getSwapApproval = /*#__PURE__*/ defineEndpoint({
  name: 'getSwapApproval',
  host: 'blockchain',
  method: 'GET',
  path: '/v1/convert/build-approve',
  query: ['userAddress', 'from', 'to'],
  isGated: true,
})

/** Names. */
export const getName = /*#__PURE__*/ defineEndpoint({
  name: 'getName',
  host: 'blockchain',
  method: 'GET',
  path: '/v1/profile/account/{name}',
  query: ['apiVersion'],
})

export const getNamesOfAddress = /*#__PURE__*/ defineEndpoint({
  name: 'getNamesOfAddress',
  host: 'blockchain',
  method: 'GET',
  path: '/v1/profile/reverse/{address}',
  query: ['sender', 'apiVersion'],
  isGated: true,
})

export const getNameSuggestions = /*#__PURE__*/ defineEndpoint({
  name: 'getNameSuggestions',
  host: 'blockchain',
  method: 'GET',
  path: '/v1/profile/suggestions/{name}',
  query: ['zone'],
})

export const postName = /*#__PURE__*/ defineEndpoint({
  name: 'postName',
  host: 'blockchain',
  method: 'POST',
  path: '/v1/profile/account',
  query: [],
})

/** Buying. */
export const postOnRampUrl = /*#__PURE__*/ defineEndpoint({
  name: 'postOnRampUrl',
  host: 'blockchain',
  method: 'POST',
  path: '/v1/generators/onrampurl',
  query: [],
})

export const getOnRampOptions = /*#__PURE__*/ defineEndpoint({
  name: 'getOnRampOptions',
  host: 'blockchain',
  method: 'GET',
  path: '/v1/onramp/options',
  query: [],
})

export const postOnRampQuote = /*#__PURE__*/ defineEndpoint({
  name: 'postOnRampQuote',
  host: 'blockchain',
  method: 'POST',
  path: '/v1/onramp/quote',
  query: [],
  isRepeatable: true,
})

/** Smart sessions. */
export const getSmartSessions = /*#__PURE__*/ defineEndpoint({
  name: 'getSmartSessions',
  host: 'blockchain',
  method: 'GET',
  path: '/v1/sessions/{account}',
  query: [],
  isGated: true,
})

export const postSmartSessionEnd = /*#__PURE__*/ defineEndpoint({
  name: 'postSmartSessionEnd',
  host: 'blockchain',
  method: 'POST',
  path: '/v1/sessions/{address}/revoke',
  query: [],
})

/** Payments, as JSON-RPC: one route, two calls, since to ask may be repeated and to begin may not. */
export const askExchanges = /*#__PURE__*/ defineEndpoint({
  name: 'askExchanges',
  host: 'blockchain',
  method: 'POST',
  path: '/v1/json-rpc',
  query: [],
  isRepeatable: true,
})

export const beginExchangePayment = /*#__PURE__*/ defineEndpoint({
  name: 'beginExchangePayment',
  host: 'blockchain',
  method: 'POST',
  path: '/v1/json-rpc',
  query: [],
})

export const chainDataEndpoints = (): readonly ServiceEndpoint[] => [
  getSupportedChains,
  getIdentity,
  getTokenBalances,
  getHistory,
  getSwapTokens,
  getSwapQuotes,
  postTokenPrices,
  getSwapAllowance,
  getSwapGasPrice,
  postSwapTransaction,
  getSwapApproval,
  getName,
  getNamesOfAddress,
  getNameSuggestions,
  postName,
  postOnRampUrl,
  getOnRampOptions,
  postOnRampQuote,
  getSmartSessions,
  postSmartSessionEnd,
  askExchanges,
  beginExchangePayment,
]
