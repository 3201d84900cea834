// `expect(button).toHaveTextContent(…)` and the like, in every dom test.
import '@testing-library/jest-dom/jest-globals'
