export function PageIcon({ path }: { readonly path: string }) {
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" className="icon">
      <path d={path} />
    </svg>
  );
}
