/**
 * Runs one request at a time. While one is pending, only the latest of the others is kept; results of older ones
 * are dropped.
 */
export function latestOnly<Question, Answer>(
  ask: (question: Question) => Promise<Answer>,
): (question: Question, tell: (answer: Answer) => void, fail: (error: unknown) => void) => void {
  interface Asked {
    readonly question: Question;
    readonly tell: (answer: Answer) => void;
    readonly fail: (error: unknown) => void;
  }
  let latest: Asked | undefined;
  let isBusy = false;

  const next = async (): Promise<void> => {
    const asked = latest as Asked;
    isBusy = true;
    try {
      const answer = await ask(asked.question);
      if (latest === asked) asked.tell(answer);
    } catch (error) {
      if (latest === asked) asked.fail(error);
    }
    isBusy = false;
    if (latest !== asked) void next();
  };

  return (question, tell, fail) => {
    latest = { question, tell, fail };
    if (!isBusy) void next();
  };
}
