import { eip155 } from 'latchkey/namespaces/eip155'
import { views } from 'latchkey/kernel'
import { mainnet } from 'latchkey/networks'
import { sampleAccounts } from 'latchkey/test'
import { NotOurs } from './area.ts'

const signIn = {
  domain: 'app.example',
  accountAddress: sampleAccounts.eip155[0],
  uri: 'https://app.example/login',
  version: '1',
  chainId: 'eip155:1',
  nonce: 'Q2sd8Zkf01Lw9vBnXy3aRt',
  issuedAt: '2026-05-04T10:00:00.000Z',
}

/** What `npm run fuzz` has found, each by its name; every test run hands them out again. */
export const cases: readonly {
  readonly area: string
  readonly says: string
  readonly input: () => unknown
}[] = [
  { area: 'caip', says: 'an object that has no text form', input: () => Object.create(null) },
  { area: 'caip', says: 'a symbol', input: () => Symbol('eip155:1') },
  { area: 'caip', says: 'a reference with a space', input: () => 'eip155: 1' },
  { area: 'caip', says: 'a reference of 33 characters', input: () => `cosmos:${'a'.repeat(33)}` },
  { area: 'caip', says: 'a reference that is markup', input: () => 'solana:<b>' },
  { area: 'sign-in messages', says: 'null in place of fields', input: () => ({ message: null }) },
  ...Object.entries<unknown>({
    projectId: Object.create(null),
    storageName: Number.NaN,
    plugins: 5,
    restrictedTimeZones: [Object.create(null)],
    metadata: { url: Symbol('url') },
  }).map(([name, given]) => ({
    area: 'options',
    says: `${name} of a wrong kind`,
    input: () => ({ networks: [mainnet], namespaces: [eip155()], [name]: given }),
  })),
  {
    area: 'options',
    says: 'a network whose id is a list',
    input: () => ({
      networks: [{ ...mainnet, id: [Object.create(null)] }],
      namespaces: [eip155()],
    }),
  },
  { area: 'plugins', says: 'nothing', input: () => undefined },
  { area: 'plugins', says: 'an object without a manifest', input: () => ({}) },
  ...Object.entries<unknown>({
    permissions: 'storage',
    methods: 'personal_sign',
    stores: 0,
    contributes: 0,
    contributesLater: new Error('an error'),
    gate: { namespaces: 'eip155' },
    needs: { settings: undefined },
  }).map(([part, given]) => ({
    area: 'plugins',
    says: `${part} of a wrong kind`,
    input: () => ({ manifest: { id: 'acme/orders', apiVersion: 1, [part]: given } }),
  })),
  {
    area: 'plugins',
    says: 'a point that is a text',
    input: () => ({
      manifest: { id: 'acme/orders', apiVersion: 1, contributesLater: ['acme/orders'] },
    }),
  },
  {
    area: 'plugins',
    says: 'a contribution whose point is a text',
    input: () => ({
      manifest: {
        id: 'acme/orders',
        apiVersion: 1,
        contributes: [{ point: 'acme/orders', value: 1 }],
      },
    }),
  },
  {
    area: 'plugins',
    says: 'a list of contributions with a hole',
    input: () => ({
      manifest: { id: 'acme/orders', apiVersion: 1, contributes: Array.from({ length: 1 }) },
    }),
  },
  {
    area: 'plugins',
    says: 'a version that throws when it is written',
    input: () => ({
      manifest: {
        id: 'acme/orders',
        apiVersion: {
          toString: () => {
            throw new NotOurs('of the input')
          },
        },
      },
    }),
  },
  {
    area: 'plugins',
    says: 'a permission that is no text',
    input: () => ({ manifest: { id: 'acme/orders', apiVersion: 1, permissions: [5, null] } }),
  },
  { area: 'texts', says: 'marks between two spaces', input: () => '+\u3000\0\n：' },
  {
    area: 'sign-in messages',
    says: 'a list of resources with a hole',
    input: () => ({
      message: {
        ...signIn,
        // A hole, which a list that is made of `length` has not.
        resources: Object.assign([], { length: 1 }),
      },
    }),
  },
  {
    area: 'plugins',
    says: 'a part that every object has',
    input: () => ({ manifest: JSON.parse('{"id":"acme/orders","apiVersion":1,"__proto__":{}}') }),
  },
  {
    area: 'plugins',
    says: 'a view whose id cannot be read',
    input: () => ({
      manifest: {
        id: 'acme/orders',
        apiVersion: 1,
        contributes: [
          {
            point: views,
            rank: 0,
            value: {
              get view() {
                throw new NotOurs('of the input')
              },
            },
          },
        ],
      },
    }),
  },
  {
    area: 'options',
    says: 'null in place of features',
    input: () => ({ networks: [mainnet], namespaces: [eip155()], features: null }),
  },
  {
    area: 'sign-in messages',
    says: 'an address of the web without a host',
    input: () => ({ message: { ...signIn, uri: 'https:%2e%2e%2f//app.example' } }),
  },
  {
    area: 'announcements',
    says: 'a picture whose scheme is in capitals',
    input: () => ({
      info: {
        uuid: '350670db-19fa-4704-a166-e52e178b59d2',
        name: 'Wallet',
        icon: 'DATA:IMAGE/PNG;BASE64,AAAA',
        rdns: 'com.wallet',
      },
      provider: { request: async () => [], on() {}, removeListener() {} },
    }),
  },
  { area: 'names', says: 'nothing', input: () => ({ name: '', by: 'visitor' }) },
  {
    area: 'sign-in messages',
    says: 'a statement that is longer than a text may be',
    input: () => ({ message: { ...signIn, statement: 'a'.repeat(100_001) } }),
  },
]
