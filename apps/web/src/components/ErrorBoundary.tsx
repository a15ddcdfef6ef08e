import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.js';
import { Note } from './Note.js';

interface State {
  readonly error: Error | null;
}

/** Shows what went wrong instead of an empty page; what was saved stays saved. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: Error): State {
    return { error };
  }

  override render() {
    return this.state.error ? <Broken error={this.state.error} /> : this.props.children;
  }
}

function Broken({ error }: { readonly error: Error }) {
  const { t } = useTranslation();
  return (
    <Note kind="bad" title={t('broken.title')}>
      <p>{t('broken.text')}</p>
      <pre>{error.message}</pre>
      <Button onClick={() => location.reload()}>{t('broken.reload')}</Button>
    </Note>
  );
}
