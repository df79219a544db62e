import { Component, type ComponentType, type ErrorInfo, type ReactNode } from 'react'
import { reportRenderError } from '../lib/api/report-render-error'

type Props = {
  /** Shown instead of the children. It renders while the document is still unchanged. Without it, nothing is shown. */
  fallback?: ComponentType<{ retry: () => void }>
  /** Called once the fallback is in the document. */
  onFallback?: () => void
  children: ReactNode
}

/** Shows a fallback where rendering fails. Without a boundary, React would remove the whole page. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError = () => ({ hasFailed: true })

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    void reportRenderError(error, componentStack ?? undefined)
    this.props.onFallback?.()
  }

  retry = () => this.setState({ hasFailed: false })

  override render() {
    const { fallback: Fallback, children } = this.props
    if (!this.state.hasFailed) return children
    return Fallback && <Fallback retry={this.retry} />
  }
}
