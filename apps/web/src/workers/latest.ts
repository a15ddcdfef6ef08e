/** Runs one request at a time; of the waiting requests, only the latest is run. */
export function latestOnly<Question, Answer>(
  ask: (question: Question) => Promise<Answer>,
): (question: Question, onDone: (answer: Answer) => void, fail: (error: unknown) => void) => void {
  interface Request {
    readonly question: Question;
    readonly onDone: (answer: Answer) => void;
    readonly fail: (error: unknown) => void;
  }
  let latest: Request | undefined;
  let isBusy = false;

  const runNext = async (): Promise<void> => {
    const request = latest as Request;
    isBusy = true;
    try {
      const answer = await ask(request.question);
      if (latest === request) request.onDone(answer);
    } catch (error) {
      if (latest === request) request.fail(error);
    }
    isBusy = false;
    if (latest !== request) void runNext();
  };

  return (question, onDone, fail) => {
    latest = { question, onDone, fail };
    if (!isBusy) void runNext();
  };
}
