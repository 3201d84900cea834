import { expect, test } from '@jest/globals'
import { render } from '@testing-library/react'
import { useEffect } from 'react'
import { type BehindKernel, type Kernel, putBehind } from '../../kernel/exports/internal.ts'
import { KernelContext } from '../kit-context.ts'
import { useSaying } from './use-saying.ts'

type Saying = (say: () => void) => void

/** A part whose child says something as soon as it is there, with the kernel of its plugin. */
function drawPart(behind?: Pick<BehindKernel, 'maySpeak'>) {
  const kernel = {} as Kernel
  if (behind) putBehind(kernel, { ...behind, whole: kernel } as BehindKernel)
  const said: string[] = []
  let kept: Saying = () => {}
  const Child = ({ saying }: { readonly saying: Saying }) => {
    useEffect(() => saying(() => said.push('at once')), [saying])
    return null
  }
  const Part = () => {
    const saying = useSaying()
    kept = saying
    return <Child saying={saying} />
  }
  const { unmount } = render(
    <KernelContext.Provider value={kernel}>
      <Part />
    </KernelContext.Provider>,
  )
  return { said, unmount, say: (text: string) => kept(() => said.push(text)) }
}

test('SEC-86 fault: a part of others says nothing while the visitor decides, nor once it is gone', () => {
  let isFree = true
  const { said, say, unmount } = drawPart({ maySpeak: () => isFree })
  say('drawn')
  isFree = false
  say('beside a decision')
  isFree = true
  unmount()
  say('gone')
  expect(said).toEqual(['at once', 'drawn'])
})

test('default: a part of the kit says what it has to', () => {
  const { said, say, unmount } = drawPart()
  unmount()
  say('copied')
  expect(said).toEqual(['at once', 'copied'])
})
