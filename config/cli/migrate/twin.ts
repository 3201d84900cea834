import type { CallExpression, JSXAttribute, JSXElement, JSXOpeningElement } from '@babel/types'
import type { SourceEdit } from './source-edit.ts'
import { type Node, type Place, propertiesOf } from './syntax-tree.ts'
import { leaveUnused } from './unused-names.ts'
import type { App } from './app.ts'

/** One use of something that a former kit exports. */
export interface Use extends Place {
  readonly source: SourceEdit
  readonly app: App
}

/** Either an edit that can be made, or what is left to the reader, in words. */
export type Plan = { readonly apply: () => void } | { readonly left: string }

/** What stands in the place of an export of a former kit. */
export interface Twin {
  plan(use: Use): Plan
  /** The twin makes the kit, so that it comes once all other files were read. */
  readonly makesKit?: boolean
  /** The component of `latchkey/react` that a file can hand on in its place. */
  readonly component?: string
}

/** Nothing does the same; the words say what comes nearest. */
export const gone = (left: string): Twin => ({ plan: () => ({ left }) })

/** The same type by another name, or from another package. */
export const renamedType = (name: string, from: string): Twin => ({
  plan: ({ node, source }) => ({
    apply: () => source.replace(node, source.importType(name, from)),
  }),
})

/** The same thing by another name, or from another package. */
export const renamed = (name: string, from: string): Twin => ({
  plan: ({ node, source }) => ({
    apply: () => source.replace(node, source.importName(name, from)),
  }),
})

interface HookTwin {
  /** The hook of `latchkey/react`. */
  readonly hook: string
  /** Names of its result by those of the former one; what is missing has no twin. */
  readonly fields: Readonly<Record<string, string>>
  /** What does the same as a field that has no twin. */
  readonly instead?: Readonly<Record<string, string>>
  /** The arguments, as source text. */
  readonly takes?: (call: CallExpression, source: SourceEdit) => string
}

/** `const { old } = useOld()` becomes `const { now: old } = useNow()`. */
export function hookTwin({ hook, fields, instead = {}, takes = () => '' }: HookTwin): Twin {
  return {
    plan: (use) => {
      const call = callOf(use)
      const pattern = patternOf(use)
      if (call === undefined) return { left: `write ${hook} of latchkey/react here` }
      const names = pattern && namesOf(pattern)
      if (pattern === undefined || names === undefined) {
        return { left: `${hook} of latchkey/react returns other names: ${listOf(fields)}` }
      }
      const missing = [...names.keys()].filter((name) => !(name in fields))
      if (missing.length > 0) {
        const hints = missing.map((name) => (instead[name] ? `${name} (${instead[name]})` : name))
        return { left: `${hook} of latchkey/react has no twin of ${hints.join(', ')}` }
      }
      return {
        apply: () => {
          const { source } = use
          const texts = [...names].map(([name, target]) => {
            const now = fields[name] ?? name
            return target === now ? now : `${now}: ${target}`
          })
          source.replace(pattern, `{ ${texts.join(', ')} }`)
          const local = source.importName(hook, 'latchkey/react')
          source.replace(call, `${local}(${takes(call, source)})`)
          source.rewritten(call, `${hook} of latchkey/react`)
        },
      }
    },
  }
}

const listOf = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([old, now]) => (old === now ? now : `${now} for ${old}`))
    .join(', ')

/**
 * `const { a } = useOld()` becomes `const a = …`, one statement for each name, by means of the kit itself. A
 * name without a function is left, and the whole line with it.
 */
export function callsOfKit(
  calls: Readonly<Record<string, (kit: string, source: SourceEdit) => string>>,
  note: string,
): Twin {
  return {
    plan: (use) => {
      const call = callOf(use)
      const pattern = patternOf(use)
      const names = pattern && namesOf(pattern)
      const statement = use.parents.find(({ type }) => type === 'VariableDeclaration')
      const isWhole =
        statement?.type === 'VariableDeclaration' && statement.declarations.length === 1
      const known = names && [...names.keys()].every((name) => name in calls)
      if (call && call.arguments.length > 0) {
        return { left: 'useKitEvent of latchkey/react tells what this call asks for (docs/api.md)' }
      }
      if (call === undefined || names === undefined || !isWhole || !known) {
        return { left: 'left as it is: the kit has open({ view }), close() and, by useKit, isOpen' }
      }
      return {
        apply: () => {
          const { source, app } = use
          const kit = importKit(source, app)
          const lines = [...names].map(
            ([name, target]) =>
              `const ${target} = ${calls[name]?.(kit, source) ?? ''}${source.semicolon}`,
          )
          source.replace(statement, lines.join('\n'))
          source.rewritten(statement, note)
        },
      }
    },
  }
}

/** A property of a component: its text for the new one, or undefined where there is no twin. */
export type Property = (value: JSXAttribute['value'], use: Use) => string | undefined

export const sameProperty =
  (name: string): Property =>
  (value, { source }) =>
    value ? `${name}=${source.text(value)}` : name

interface ComponentTwin {
  readonly component: string
  readonly properties?: Readonly<Record<string, Property>>
  /** Besides the twins of the former ones. */
  readonly adds?: (use: Use) => string
  /** What does the same as a property without a twin. */
  readonly hints?: Readonly<Record<string, string>>
  /** What `<Component.Custom>` wants instead. */
  readonly custom?: string
}

/** `<Old a b />` becomes `<New a />`; properties without a twin go, and the report says so. */
export function componentTwin({
  component,
  properties = {},
  adds,
  custom,
  hints = {},
}: ComponentTwin): Twin {
  return {
    component,
    plan: (use) => {
      const { node, parents, source } = use
      const [opening, element] = parents
      if (opening?.type === 'JSXMemberExpression') {
        return { left: custom ?? `${component} has no such part` }
      }
      if (opening?.type !== 'JSXOpeningElement' || element?.type !== 'JSXElement') {
        return { left: `${component} of latchkey/react is the component` }
      }
      return {
        apply: () => {
          const local = source.importName(component, 'latchkey/react')
          const kept = [...propertiesOfElement(opening, { properties, hints }, use), adds?.(use)]
          source.replace(opening, openingOf(opening, local, kept.filter(isText)))
          closeAs(element, local, source)
          source.rewritten(node, `${component} of latchkey/react`)
        },
      }
    },
  }
}

const isText = (text: string | undefined): text is string => text !== undefined

function* propertiesOfElement(
  opening: JSXOpeningElement,
  { properties, hints = {} }: Pick<ComponentTwin, 'properties' | 'hints'>,
  use: Use,
) {
  const gone: Node[] = []
  for (const attribute of opening.attributes) {
    const name = attribute.type === 'JSXAttribute' ? attribute.name.name : undefined
    if (attribute.type !== 'JSXAttribute' || typeof name !== 'string') {
      use.source.left(
        attribute,
        `${use.source.text(attribute)} was left out: its names are not known`,
      )
      gone.push(attribute)
      continue
    }
    const isOfReact = ['key', 'className', 'style', 'id', 'ref'].includes(name)
    const text = isOfReact ? use.source.text(attribute) : properties?.[name]?.(attribute.value, use)
    if (text === undefined) {
      use.source.left(attribute, `"${name}" was left out: ${hints[name] ?? 'it has no twin'}`)
    }
    if (text) yield text
    else gone.push(attribute)
  }
  leaveUnused(use.source, gone, use.app)
}

const openingOf = (opening: JSXOpeningElement, name: string, properties: readonly string[]) =>
  `<${[name, ...properties].join(' ')}${opening.selfClosing ? ' />' : '>'}`

function closeAs({ closingElement }: JSXElement, name: string, source: SourceEdit) {
  if (closingElement) source.replace(closingElement, `</${name}>`)
}

/** What this file calls the kit; it imports it where another file makes it. */
export function importKit(source: SourceEdit, app: App): string {
  if (app.kitFile === undefined) {
    source.left(source.program, `import the kit here, once a file makes it`)
  }
  if (app.kitFile === undefined || app.kitFile === source.file) return app.kitName
  return source.importName(app.kitName, source.pathTo(app.kitFile))
}

export function callOf({ node, parents: [parent] }: Place): CallExpression | undefined {
  return parent?.type === 'CallExpression' && parent.callee === node ? parent : undefined
}

/** The `{ … }` that takes the result of a call apart. */
function patternOf({ parents: [, declarator] }: Place) {
  return declarator?.type === 'VariableDeclarator' && declarator.id.type === 'ObjectPattern'
    ? declarator.id
    : undefined
}

/** What is taken, and what it is called: `{ a, b: c }`. Undefined for defaults and rests. */
function namesOf(pattern: Node & { type: 'ObjectPattern' }): Map<string, string> | undefined {
  const names = new Map<string, string>()
  for (const property of pattern.properties) {
    if (property.type !== 'ObjectProperty' || property.key.type !== 'Identifier') return undefined
    if (property.value.type !== 'Identifier') return undefined
    names.set(property.key.name, property.value.name)
  }
  return names
}

/** The text of a value of an attribute, without its braces. */
export function valueText(value: JSXAttribute['value'], source: SourceEdit): string | undefined {
  if (!value) return undefined
  return source.text(value.type === 'JSXExpressionContainer' ? value.expression : value)
}

/** The options of `darkTheme({ … })` and the like. */
export const optionsOf = (call: CallExpression) => propertiesOf(call.arguments[0])
