import { Component, type ErrorInfo, type ReactNode } from 'react'
import { reportRenderError } from '../lib/api/report-render-error'

type Props = {
  /** Shown instead; called before the document changes. Without one, nothing is shown. */
  fallback?: (retry: () => void) => ReactNode
  /** Called once the fallback is in the document. */
  onFallback?: () => void
  children: ReactNode
}

/** Shows a fallback where rendering fails. Without a boundary, React would remove the whole page. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError = () => ({ hasFailed: true })

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    reportRenderError(error, componentStack ?? undefined)
    this.props.onFallback?.()
  }

  retry = () => this.setState({ hasFailed: false })

  override render() {
    const { fallback, children } = this.props
    return this.state.hasFailed ? fallback?.(this.retry) : children
  }
}
