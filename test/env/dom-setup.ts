import { configure } from '@testing-library/react'
// `expect(button).toHaveTextContent(…)` and the like, in every dom test.
import '@testing-library/jest-dom/jest-globals'

// Whoever waits goes on at once when it is there; on a busy machine that takes longer than a second.
configure({ asyncUtilTimeout: 10_000 })

// A browser that refuses windows; jsdom would print that it has none.
window.open = () => null
