import { describe, expect, it } from '@jest/globals'
import { createToken } from './base/token.ts'
import { createContainer } from './container.ts'

interface Thing {
  readonly name: string
  dispose?(): void | Promise<void>
}
const First = createToken<Thing>('test/first')
const Second = createToken<Thing>('test/second')

const create = () => {
  const errors: unknown[] = []
  return { errors, container: createContainer((error) => errors.push(error)) }
}

describe('container', () => {
  it('[C.04] default: a service is made on first use, once', () => {
    const { container } = create()
    let made = 0
    container.bind(First, () => ({ name: `thing ${(made += 1)}` }))
    expect(made).toBe(0)
    expect(container.get(First)).toBe(container.get(First))
    expect(made).toBe(1)
  })

  it('[C.04] behaviour: two containers share no service', () => {
    const one = create().container
    const two = create().container
    one.bind(First, () => ({ name: 'one' }))
    expect(two.has(First)).toBe(false)
    two.bind(First, () => ({ name: 'two' }))
    expect(one.get(First).name).toBe('one')
    expect(two.get(First).name).toBe('two')
  })

  it('fault: a token that nobody bound, and a copy of one that somebody did', () => {
    const { container } = create()
    container.bind(First, () => ({ name: 'one' }))
    expect(() => container.get(Second)).toThrow('No service "test/second" is bound.')
    expect(() => container.get(createToken<Thing>('test/first'))).toThrow(
      expect.objectContaining({ details: expect.stringContaining('two copies of the package') }),
    )
  })

  it('fault: a token bound twice', () => {
    const { container } = create()
    container.bind(First, () => ({ name: 'one' }))
    expect(() => container.bind(First, () => ({ name: 'two' }))).toThrow('bound twice')
  })

  it('fault: a circle names its path', () => {
    const { container } = create()
    container.bind(First, () => ({ name: container.get(Second).name }))
    container.bind(Second, () => ({ name: container.get(First).name }))
    expect(() => container.get(First)).toThrow(
      expect.objectContaining({
        code: 'SERVICE_CYCLE',
        details: 'test/first -> test/second -> test/first',
      }),
    )
  })

  it('behaviour: what was made is disposed in reverse, whatever one of them does', async () => {
    const { container, errors } = create()
    const ended: string[] = []
    container.bind(First, () => ({ name: 'one', dispose: () => void ended.push('one') }))
    container.bind(Second, () => ({
      name: 'two',
      dispose: () => {
        ended.push('two')
        throw new Error('stuck')
      },
    }))
    container.get(First)
    container.get(Second)
    await container.dispose()
    expect(ended).toEqual(['two', 'one'])
    expect(errors.map(String)).toEqual(['Error: stuck'])
  })

  it('behaviour: the page keeps its Reflect untouched', () => {
    expect('getMetadata' in Reflect).toBe(false)
  })
})
