const loading = new Map<string, Promise<void>>();

/** Loads a third-party script once, when it is needed. Rejects when loading fails; the next call tries again. */
export const loadScript = (src: string): Promise<void> => {
  const pending = loading.get(src);
  if (pending) return pending;
  const loaded = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => {
      loading.delete(src);
      script.remove();
      reject(new Error(`script did not load: ${src}`));
    };
    document.head.append(script);
  });
  loading.set(src, loaded);
  return loaded;
};
