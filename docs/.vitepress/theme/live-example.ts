import { useData } from 'vitepress';
import { computed, defineComponent, h, onBeforeUnmount, ref, shallowRef } from 'vue';

type Told =
  | { readonly type: 'line' | 'failed'; readonly text: string }
  | { readonly type: 'ended' };

/** A program that takes longer is stopped. */
const TIME_LIMIT_MS = 20_000;
/** What an endless program prints must not fill the page. */
const MAX_LINES = 200;

const TEXTS = {
  en: {
    run: 'Run',
    stop: 'Stop',
    edit: 'Edit',
    reset: 'Reset',
    program: 'Program',
    output: 'Output',
    late: `stopped after ${TIME_LIMIT_MS / 1000} s`,
  },
  ru: {
    run: 'Запустить',
    stop: 'Остановить',
    edit: 'Изменить',
    reset: 'Сбросить',
    program: 'Программа',
    output: 'Вывод',
    late: `остановлено через ${TIME_LIMIT_MS / 1000}\u00a0с`,
  },
} as const;

/** A worker that runs one program at a time, and what it has printed. */
function useWorker() {
  const lines = ref<string[]>([]);
  const hasFailed = ref(false);
  const worker = shallowRef<Worker>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function stop(reason?: string): void {
    clearTimeout(timer);
    worker.value?.terminate();
    worker.value = undefined;
    if (reason === undefined) return;
    lines.value.push(reason);
    hasFailed.value = true;
  }

  function run(program: string, late: string): void {
    stop();
    lines.value = [];
    hasFailed.value = false;
    const mine = new Worker(new URL('./live-worker.ts', import.meta.url), { type: 'module' });
    mine.addEventListener('message', ({ data }: MessageEvent<Told>) => {
      if (worker.value !== mine) return;
      if (data.type === 'ended') return stop();
      if (data.type === 'failed') return stop(data.text);
      lines.value.push(data.text);
      if (lines.value.length >= MAX_LINES) stop('…');
    });
    mine.addEventListener('error', ({ message }) => stop(message || 'error'));
    mine.postMessage(program);
    worker.value = mine;
    timer = setTimeout(() => stop(late), TIME_LIMIT_MS);
  }

  onBeforeUnmount(() => stop());
  return { lines, hasFailed, worker, run, stop };
}

const button = (label: string, onClick: () => void) =>
  h('button', { type: 'button', onClick }, label);

/** A program of the page that runs in a worker, with the packages and without a network. */
export const LiveExample = defineComponent({
  name: 'LiveExample',
  props: { program: { type: String, required: true } },
  setup(props, { slots }) {
    const { lang } = useData();
    const texts = computed(() => (lang.value === 'ru' ? TEXTS.ru : TEXTS.en));
    const original = decodeURIComponent(props.program);
    const draft = ref(original);
    const isEditing = ref(false);
    const { lines, hasFailed, worker, run, stop } = useWorker();

    const editor = () =>
      h('textarea', {
        value: draft.value,
        rows: draft.value.split('\n').length + 1,
        spellcheck: false,
        'aria-label': texts.value.program,
        onInput: ({ target }: Event) => {
          draft.value = (target as HTMLTextAreaElement).value;
        },
      });
    const edit = () => {
      isEditing.value = true;
    };
    const reset = () => {
      draft.value = original;
      isEditing.value = false;
    };
    const output = () =>
      h(
        'output',
        {
          class: { failed: hasFailed.value },
          'aria-live': 'polite',
          'aria-label': texts.value.output,
        },
        lines.value.join('\n'),
      );

    return () =>
      h('div', { class: 'live' }, [
        isEditing.value ? editor() : slots['default']?.(),
        h('div', { class: 'live-buttons' }, [
          worker.value
            ? button(texts.value.stop, () => stop())
            : button(texts.value.run, () => run(draft.value, texts.value.late)),
          isEditing.value ? button(texts.value.reset, reset) : button(texts.value.edit, edit),
        ]),
        lines.value.length > 0 || worker.value ? output() : undefined,
      ]);
  },
});
