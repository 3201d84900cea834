/** A function as the inspector calls it, with arguments in the words of WebDriver BiDi. */
export function callable(functionDeclaration, given, isHandle) {
  const handles = []
  const written = given.map((one) => {
    const handle = one.handle ?? one.sharedId
    if (handle === undefined) return write(one)
    handles.push({ objectId: handle })
    return `handles[${handles.length - 1}]`
  })
  const call = `(${functionDeclaration})(${written.join(', ')})`
  return {
    functionDeclaration: `function (...handles) {
      ${isHandle ? '' : `const describe = ${String(describe)}`}
      const value = ${call}
      ${
        isHandle
          ? 'return value'
          : `return typeof value?.then === 'function' ? value.then(describe) : describe(value)`
      }
    }`,
    arguments: handles,
  }
}

/** A value of WebDriver BiDi as source. */
function write({ type, value }) {
  switch (type) {
    case 'undefined':
      return 'undefined'
    case 'null':
      return 'null'
    case 'string':
    case 'boolean':
      return JSON.stringify(value)
    case 'number':
      return String(value)
    case 'bigint':
      return `${value}n`
    case 'array':
      return `[${value.map(write).join(', ')}]`
    case 'object':
      return `Object.fromEntries([${value.map(([key, one]) => `[${typeof key === 'string' ? JSON.stringify(key) : write(key)}, ${write(one)}]`).join(', ')}])`
    case 'regexp':
      return `new RegExp(${JSON.stringify(value.pattern)}, ${JSON.stringify(value.flags ?? '')})`
    case 'date':
      return `new Date(${JSON.stringify(value)})`
    default:
      throw new Error(`no way to write ${type}`)
  }
}

/** Runs in the page: the value as text of WebDriver BiDi. */
function describe(given) {
  const path = (one) => {
    if (one === one.parent) return []
    const index = Array.from({ length: one.parent.length }, (_, at) => one.parent[at]).indexOf(one)
    return [...path(one.parent), index]
  }
  const isWindow = (one) => {
    try {
      return one !== null && typeof one === 'object' && one.window === one
    } catch {
      return false
    }
  }
  const tell = (one) => {
    if (one === undefined) return { type: 'undefined' }
    if (one === null) return { type: 'null' }
    if (typeof one === 'number')
      return {
        type: 'number',
        value:
          Number.isFinite(one) && !Object.is(one, -0)
            ? one
            : Object.is(one, -0)
              ? '-0'
              : String(one),
      }
    if (typeof one === 'string' || typeof one === 'boolean') return { type: typeof one, value: one }
    if (typeof one === 'bigint') return { type: 'bigint', value: String(one) }
    if (typeof one === 'function' || typeof one === 'symbol') return { type: typeof one }
    if (isWindow(one)) return { type: 'window', path: path(one) }
    if (Array.isArray(one)) return { type: 'array', value: one.map(tell) }
    if (typeof one.nodeType === 'number') return { type: 'node' }
    return { type: 'object', value: Object.entries(one).map(([key, value]) => [key, tell(value)]) }
  }
  return `bidi:${JSON.stringify(tell(given))}`
}

/** What the inspector answered, in the words of WebDriver BiDi. */
export async function readResult(call, answer, isThrown, isHandle) {
  if (isThrown) {
    const text = answer.description ?? String(answer.value ?? answer.type)
    return { type: 'exception', exceptionDetails: { text, exception: { type: 'error' } } }
  }
  return { type: 'success', result: await readValue(call, answer, isHandle) }
}

async function readValue(call, answer, isHandle) {
  const { type, subtype, className, value, objectId } = answer
  if (typeof value === 'string' && value.startsWith('bidi:'))
    return JSON.parse(value.slice('bidi:'.length))
  if (objectId !== undefined) {
    if (isHandle && className !== 'Window') {
      const kind = subtype === 'node' ? 'node' : subtype === 'array' ? 'array' : type
      return {
        type: kind,
        handle: objectId,
        sharedId: objectId,
        value: kind === 'node' ? {} : undefined,
      }
    }
    const { result } = await call('Runtime.callFunctionOn', {
      objectId,
      functionDeclaration: `function () { return (${String(describe)})(this) }`,
    })
    const told = await readValue(call, result, false)
    return isHandle ? { ...told, handle: objectId } : told
  }
  if (type === 'undefined') return { type }
  if (subtype === 'null' || value === null) return { type: 'null' }
  if (type === 'number') return { type, value: value ?? answer.description }
  if (type === 'bigint') return { type, value: answer.description.replace(/n$/, '') }
  return { type, value }
}
