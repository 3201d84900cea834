/** Fifty values that no parameter means, each made anew: what a careless host passes, and a hostile one. */
export const junk = () => {
  const endless = {}
  endless.self = endless
  const revoked = Proxy.revocable({}, {})
  revoked.revoke()
  const refusing = new Proxy(
    {},
    {
      get() {
        throw new Error('no')
      },
      ownKeys() {
        throw new Error('no')
      },
    },
  )
  return [
    ['undefined', undefined],
    ['null', null],
    ['true', true],
    ['false', false],
    ['0', 0],
    ['-0', -0],
    ['1', 1],
    ['-1', -1],
    ['1.5', 1.5],
    ['NaN', NaN],
    ['Infinity', Infinity],
    ['2^53', 2 ** 53],
    ['0n', 0n],
    ['2n^300', 2n ** 300n],
    ["''", ''],
    ["' '", ' '],
    ["'x'", 'x'],
    ["'__proto__'", '__proto__'],
    ["'constructor'", 'constructor'],
    ["'toString'", 'toString'],
    ["'eip155:'", 'eip155:'],
    ["'eip155:999999999'", 'eip155:999999999'],
    ["'javascript:'", 'javascript:alert(1)'],
    ['a lone surrogate', '\ud800'],
    ['a turned text', '\u202eabc'],
    ['a text with nothing', 'a\u0000b'],
    ['a long text', 'x'.repeat(100_000)],
    ['a symbol', Symbol('x')],
    ['a function', () => {}],
    [
      'a function that throws',
      () => {
        throw new Error('mine')
      },
    ],
    ['an async function', async () => {}],
    ['a class', class {}],
    ['[]', []],
    ['[null]', [null]],
    ['[[]]', [[]]],
    ['a holey list', Object.assign([], { length: 3 })],
    ['a list of texts', ['a', 'b']],
    ['{}', {}],
    ['an object without prototype', Object.create(null)],
    ['a frozen object', Object.freeze({ a: 1 })],
    ['an endless object', endless],
    ['a key __proto__', JSON.parse('{"__proto__":{"polluted":true}}')],
    [
      'a getter that throws',
      {
        get namespace() {
          throw new Error('mine')
        },
      },
    ],
    ['a proxy that refuses', refusing],
    ['a revoked proxy', revoked.proxy],
    ['a date', new Date(NaN)],
    ['a pattern', /x/g],
    ['a map', new Map([['a', 1]])],
    ['bytes', new Uint8Array(4)],
    ['a promise', Promise.resolve('x')],
  ]
}
